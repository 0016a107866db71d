import { memberIdFrom } from '@wallet/contract/ids';
import type { AccountId } from '@wallet/ledger';
import { expect, test } from 'vitest';
import { holdingsOf } from './fetch-game-balances.ts';

const context = {
  memberId: memberIdFrom('100001'),
  currency: 'THB',
  language: 'th',
  walletAccount: 1n as AccountId,
  balance: 300_00n,
  walletSeq: 7n,
  hasOpenTransfer: false,
  isExcluded: false,
  isWithoutRewards: false,
  withdrawing: 0n,
} as const;

const seen = { amount: 200_00n, outstanding: 50_00n, walletSeq: 7n };

test('a member’s whole money is the wallet and the games, stakes included', () => {
  expect(holdingsOf(context, seen)).toEqual({ total: 500_00n, outstanding: 50_00n });
});

test('it is not known while it moves, or when a game did not answer', () => {
  expect(holdingsOf(context, null)).toBeNull();
  expect(holdingsOf({ ...context, hasOpenTransfer: true }, seen)).toBeNull();
  // Something moved after the games were asked: they and the wallet may both count it.
  expect(holdingsOf({ ...context, walletSeq: 8n }, seen)).toBeNull();
});
