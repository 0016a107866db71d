import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { gameOf, walletOf } from '../../test/samples.ts';
import { emptiedFor, everythingBut, moveOnly, moveToPlay } from './game-account-state.ts';

test("'play' without an amount just opens the game, even with an empty wallet", () => {
  for (const typed of ['', ' ', '0', '0.00']) {
    expect(moveToPlay(typed, baht(0))).toEqual({ kind: 'nothing' });
  }
});

test("'play' with an amount moves it first", () => {
  expect(moveToPlay('1,000.50', baht(2000))).toEqual({ kind: 'move', amount: 100_050n });
});

test('an amount that cannot be read is asked for again, not ignored', () => {
  for (const typed of ['abc', '0.5', '-5']) {
    expect(moveToPlay(typed, baht(2000))).toEqual({ kind: 'refused', why: 'amount-needed' });
  }
});

test("'transfer only' asks for an amount", () => {
  expect(moveOnly('', baht(2000))).toEqual({ kind: 'refused', why: 'amount-needed' });
  expect(moveOnly('0', baht(2000))).toEqual({ kind: 'refused', why: 'amount-needed' });
  expect(moveOnly('1', baht(2000))).toEqual({ kind: 'move', amount: 100n });
});

test("'transfer only' needs money in the wallet", () => {
  expect(moveOnly('50', baht(0))).toEqual({ kind: 'refused', why: 'wallet-empty' });
});

test('everything is the wallet and the other open games, to the satang', () => {
  const pg = gameOf('PG', { amount: baht(500) });
  const others = [
    gameOf('JOKER', { amount: baht(0.1) }),
    gameOf('UFABET', { amount: baht(9), isActive: false }),
  ];
  const view = walletOf(0.2, [pg, ...others]);
  expect(everythingBut(pg, view)).toBe(0.3);
  expect(emptiedFor(pg, view)).toEqual([
    { name: null, amount: 0.2 },
    { name: 'JOKER', amount: 0.1 },
  ]);
  expect(emptiedFor(pg, walletOf(0, [pg]))).toEqual([]);
});
