import { expect, test } from 'vitest';
import { memoryJournal } from '../test/memory-journal.ts';
import { openGameRecords } from './game-records.ts';

/** Book of a provider where Somchai has 100 baht and Noy none; its clock is set by the test. */
function bookOfTwo() {
  const clock = { now: 1_000 };
  const book = openGameRecords(memoryJournal(), 'PG', () => clock.now);
  for (const username of ['somchai', 'noy']) book.create(username, 'secret');
  const move = (ref: string, amount: number, username = 'somchai') =>
    book.transfer({ ref, username, amount });
  move('T1', 100_00);
  return { book, clock, move };
}

test('a transfer is kept with the balance before and after it, and its time', () => {
  const { book, clock, move } = bookOfTwo();
  clock.now = 2_000;
  expect(move('T2', -40_00)).toEqual({
    kind: 'done',
    transfer: expect.objectContaining({
      ...{ id: 2, ref: 'T2', username: 'somchai', amount: -40_00 },
      ...{ before: 100_00, after: 60_00, at: 2_000 },
    }),
  });
  expect([...book.transfers()].map(({ ref }) => ref)).toEqual(['T1', 'T2']);
  expect(book.transferOf('T2')).toMatchObject({ amount: -40_00 });
  expect(book.player('somchai')?.movements).toEqual([
    { id: 1, type: 'in', amount: 100_00, balance: 100_00, bet: 0, at: 1_000 },
    { id: 2, type: 'out', amount: -40_00, balance: 60_00, bet: 0, at: 2_000 },
  ]);
  expect(book.player('noy')).toMatchObject({ balance: 0, movements: [] });
});

test('a reference belongs to one player and one amount, and stays rejected once it was', () => {
  const { book, move } = bookOfTwo();
  expect(move('T1', 100_00)).toMatchObject({ kind: 'done', transfer: { after: 100_00 } });
  expect(move('T1', 100_01)).toEqual({ kind: 'conflict' });
  expect(move('T1', 100_00, 'noy')).toEqual({ kind: 'conflict' });
  expect(move('R1', -100_01)).toEqual({ kind: 'not-enough' });
  expect(move('R2', 1, 'nobody')).toEqual({ kind: 'no-player' });
  move('T2', 500_00);
  expect(move('R1', -100_01)).toEqual({ kind: 'not-enough' });
  expect(move('R1', -1)).toEqual({ kind: 'conflict' });
  expect(move('R2', 1, 'nobody')).toEqual({ kind: 'no-player' });
  expect(move('T3', -600_00)).toMatchObject({ kind: 'done', transfer: { after: 0 } });
  expect(book.transferOf('R1')).toBeUndefined();
});

test('everything is taken out once under a reference, and by its player', () => {
  const { book, move } = bookOfTwo();
  const takeAll = (ref: string, username = 'somchai') => book.withdrawAll({ ref, username });
  expect(takeAll('W1')).toMatchObject({ kind: 'done', transfer: { amount: -100_00, after: 0 } });
  move('T2', 30_00);
  expect(takeAll('W1')).toMatchObject({ kind: 'done', transfer: { amount: -100_00 } });
  expect(takeAll('W1', 'noy')).toEqual({ kind: 'conflict' });
  expect(takeAll('T2')).toEqual({ kind: 'conflict' });
  expect(takeAll('W2')).toMatchObject({ kind: 'done', transfer: { amount: -30_00 } });
  expect(takeAll('W3', 'nobody')).toEqual({ kind: 'no-player' });
  expect(takeAll('W3')).toEqual({ kind: 'no-player' });
  expect(takeAll('W4')).toMatchObject({ kind: 'done', transfer: { after: 0 } });
});

test('play counts from a time on, bets as they are staked and wins as they are decided', () => {
  const { book, clock } = bookOfTwo();
  const username = 'somchai';
  expect(book.play({ username, bet: 100_01, win: 0 })).toBe(false);
  expect(book.play({ username, bet: 10_00, win: 25_00 })).toBe(true);
  clock.now = 2_000;
  expect(book.bet({ username, bet: 115_01 })).toBe(false);
  expect(book.bet({ username, bet: 40_00 })).toBe(true);
  expect(book.bet({ username, bet: 5_00 })).toBe(true);
  expect(book.player(username)).toMatchObject({ balance: 70_00, outstanding: 45_00 });
  expect(book.turnover(username, 0)).toEqual({ turnover: 55_00, winLoss: -30_00 });
  expect(book.turnover(username, 2_000)).toEqual({ turnover: 45_00, winLoss: -45_00 });
  expect(book.turnover(username, 2_001)).toEqual({ turnover: 0, winLoss: 0 });
  expect(book.settle({ username, win: 60_00 })).toBe(true);
  expect(book.settle({ username, win: 60_00 })).toBe(false);
  expect(book.player(username)).toMatchObject({ balance: 130_00, outstanding: 0 });
  expect(book.turnover(username, 0)).toEqual({ turnover: 55_00, winLoss: 30_00 });
  expect(
    book.player(username)?.movements.map(({ type, amount, bet }) => [type, amount, bet]),
  ).toEqual([
    ['in', 100_00, 0],
    ['play', 15_00, 10_00],
    ['play', -40_00, 40_00],
    ['play', -5_00, 5_00],
    ['play', 60_00, 0],
  ]);
  for (const play of ['play', 'bet', 'settle'] as const) {
    expect(book[play]({ username: 'nobody', bet: 0, win: 0 }), play).toBe(false);
  }
  expect(book.turnover('nobody', 0)).toEqual({ turnover: 0, winLoss: 0 });
});

test('an account is opened once, and its password is changed by name alone', () => {
  const { book } = bookOfTwo();
  expect(book.create('somchai', 'another')).toBe(false);
  expect(book.player('somchai')?.password).toBe('secret');
  expect(book.setPassword('somchai', 'another')).toBe(true);
  expect(book.player('somchai')).toMatchObject({ password: 'another', balance: 100_00 });
  expect(book.player('noy')?.password).toBe('secret');
  expect(book.setPassword('nobody', 'another')).toBe(false);
  expect(book.players().map(({ username }) => username)).toEqual(['somchai', 'noy']);
});
