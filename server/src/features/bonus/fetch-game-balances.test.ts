import { memberIdFrom } from '@wallet/contract/ids';
import type { AccountId } from '@wallet/ledger';
import { expect, test } from 'vitest';
import { holdingsOf } from './fetch-game-balances.ts';

const ground = {
  memberId: memberIdFrom('100001'),
  currency: 'THB',
  language: 'th',
  walletAccount: 1n as AccountId,
  balance: 300_00n,
  walletSeq: 7n,
  hasOpenTransfer: false,
  isExcluded: false,
  withdrawing: 0n,
} as const;

const seen = { amount: 200_00n, outstanding: 50_00n, walletSeq: 7n };

test('a member’s whole money is what lies in the wallet and in games, beside what is staked', () => {
  expect(holdingsOf(ground, seen)).toEqual({ total: 500_00n, outstanding: 50_00n });
});

test('it is not known while it moves, or when a game told nothing', () => {
  expect(holdingsOf(ground, null)).toBeNull();
  expect(holdingsOf({ ...ground, hasOpenTransfer: true }, seen)).toBeNull();
  // Something moved after the games were asked: they and the wallet may both count it.
  expect(holdingsOf({ ...ground, walletSeq: 8n }, seen)).toBeNull();
});
