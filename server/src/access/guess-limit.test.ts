import { expect, test } from 'vitest';
import { databaseWithClock } from '#test/database-clock.ts';
import { admitGuess } from './guess-limit.ts';

const midnight = Date.parse('2026-11-20T00:00:00Z');

/** Guesses at one secret, at seconds after a midnight; the answer is how long to wait, or 0. */
async function guesses() {
  const { db, setClock } = await databaseWithClock();
  return async (seconds: number, secret = 'login:0812345678'): Promise<number> => {
    await setClock(new Date(midnight + seconds * 1_000).toISOString());
    const waits = admitGuess(db, secret).then(
      () => 0,
      (refusal: { retryAfterSeconds?: number }) => refusal.retryAfterSeconds,
    );
    return (await waits) ?? Number.NaN;
  };
}

test('five guesses are free, and each later one waits twice as long, up to a quarter of an hour', async () => {
  const guess = await guesses();
  for (let free = 1; free <= 5; free++) expect(await guess(0)).toBe(0);
  let now = 0;
  for (const pause of [30, 60, 120, 240, 480, 900]) {
    expect(await guess(now)).toBe(pause);
    expect(await guess(now + pause - 1)).toBe(1);
    now += pause;
    expect(await guess(now), `after ${pause} s`).toBe(0);
  }
});

test('a quarter of an hour without a guess makes five free again', async () => {
  const guess = await guesses();
  for (let free = 1; free <= 5; free++) await guess(0);
  expect(await guess(899)).toBe(0);
  expect(await guess(899 + 900)).toBe(0);
  for (let free = 2; free <= 5; free++) expect(await guess(1_800)).toBe(0);
  expect(await guess(1_800)).toBe(30);
});

test('guesses at one secret hold up no other', async () => {
  const guess = await guesses();
  for (let free = 1; free <= 6; free++) await guess(0);
  expect(await guess(0, 'login:0899999999')).toBe(0);
});
