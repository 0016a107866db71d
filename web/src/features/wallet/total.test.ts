import type { ReplyOf } from '@wallet/contract/api';
import { formatBaht } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { totalOf } from './total.ts';

type WalletView = ReplyOf<'GET /api/wallet'>;
type Slot = WalletView['slots'][number];

function view(wallet: Partial<WalletView['wallet']>, games: readonly number[]): WalletView {
  const slots = games.map((amount, index): Slot => {
    const links = { web: null, android: null, ios: null, logo: null, background: null };
    const state = { isActive: true, isStale: false, isMaintenance: false, refreshedAt: null };
    const kind = { category: 'slot', launch: 'link', ftWalletSlot: 1 } as const;
    const own = { code: `GAME${index}`, name: 'Game', amount: baht(amount) };
    return { ...links, ...state, ...kind, ...own };
  });
  const nothing = { amount: baht(0), inTransit: baht(0), withdrawing: baht(0) };
  return { wallet: { ...nothing, ...wallet }, slots, coin: 0, serverTime: '2026-11-21T00:00:00Z' };
}

test('the total is the wallet and all game accounts', () => {
  expect(totalOf(view({ amount: baht(12480.5) }, [1520.25, 84.5, 0]))).toBe(14085.25);
});

test('no satang is lost on the way to the total', () => {
  // As binary fractions these are a little less than they are.
  expect(totalOf(view({ amount: baht(0.57) }, [1.15, 4.35]))).toBe(6.07);
});

test('the total does not move while money moves to a game', () => {
  const before = totalOf(view({ amount: baht(100) }, [20]));
  const moving = totalOf(view({ amount: baht(40), inTransit: baht(60) }, [20]));
  const after = totalOf(view({ amount: baht(40) }, [80]));
  expect([moving, after]).toEqual([before, before]);
});

test('a hundred times ten satang is ten baht', () => {
  const tenths = Array.from({ length: 100 }, () => 0.1);
  expect(totalOf(view({}, tenths))).toBe(10);
});

test('a withdrawal on its way out is no longer counted', () => {
  expect(totalOf(view({ amount: baht(50), withdrawing: baht(500) }, []))).toBe(50);
});

test('a total of which a part is unknown is unknown, and a closed account needs no amount', () => {
  const { slots, ...rest } = view({ amount: baht(100) }, [20, 30]);
  const [first, second] = slots;
  if (!first || !second) throw new Error('two games were asked for');
  const { amount: _, ...bare } = second;
  const withSecond = (change: object) =>
    formatBaht(totalOf({ ...rest, slots: [first, { ...bare, ...change } as Slot] }));
  expect(withSecond({ isActive: false })).toBe('120.00');
  expect(withSecond({ isActive: false, amount: 30 })).toBe('150.00');
  expect(withSecond({ isActive: true })).toBe('-');
  expect(withSecond({ isActive: true, amount: null })).toBe('-');
  const { amount: __, ...wallet } = rest.wallet;
  expect(formatBaht(totalOf({ ...rest, wallet: wallet as typeof rest.wallet, slots }))).toBe('-');
});
