import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { balanceOf, choicesOf, chosenOf, type WalletView } from './transfer-choices.ts';

const names = { choose: 'Select account', wallet: 'Wallet' };

function game(code: string, isActive: boolean): WalletView['slots'][number] {
  return {
    code,
    name: code,
    logo: null,
    background: null,
    isActive,
    amount: baht(20),
    ftWalletSlot: 1,
    category: 'slot',
    web: null,
    android: null,
    ios: null,
    refreshedAt: null,
    isStale: false,
    isMaintenance: false,
    launch: 'link',
  };
}

const view: WalletView = {
  wallet: { amount: baht(1234.5), inTransit: baht(0), withdrawing: baht(0) },
  slots: [game('PG', true), game('JOKER', false)],
  coin: 0,
  serverTime: '2026-11-21T03:00:00.000Z',
};

test('the wallet and the open accounts can be chosen, with what they hold', () => {
  expect(choicesOf(view, names)).toEqual([
    { value: '', label: 'Select account' },
    { value: 'WALLET', label: 'Wallet', detail: '1,234.50' },
    { value: 'PG', label: 'PG', detail: '20.00' },
  ]);
  expect(balanceOf(view, 'WALLET')).toBe(1234.5);
  expect(balanceOf(view, 'PG')).toBe(20);
  expect(balanceOf(view, '')).toBe(0);
});

test('an account that closes meanwhile is not chosen any more, as the wheel shows', () => {
  const open = choicesOf(view, names);
  const closed = choicesOf({ ...view, slots: [game('PG', false)] }, names);
  expect(chosenOf(open, 'PG')).toBe('PG');
  expect(chosenOf(closed, 'PG')).toBe('');
  expect(chosenOf(closed, 'WALLET')).toBe('WALLET');
});
