import { expect, test } from 'vitest';
import { databaseWithClock } from '#test/database-clock.ts';
import { type NightWork, runNight } from './nightly.ts';

/** Counting at midnight, and at three what needs the count. */
async function nights() {
  const { db, setClock } = await databaseWithClock();
  const done: string[] = [];
  const night = (kind: string, hour: number, after?: string): NightWork => ({
    kind,
    hour,
    ...(after === undefined ? {} : { after }),
    work: async (_tx, day) => {
      done.push(`${kind} ${day}`);
    },
  });
  const [count, reward] = [night('count', 0), night('reward', 3, 'count')];
  const at = async (time: string, work: NightWork) => {
    await setClock(time);
    return runNight(db, work);
  };
  return { at, done, count, reward };
}

test('a day is over at midnight in Bangkok, not a second earlier', async () => {
  const { at, done, count } = await nights();
  expect(await at('2026-11-20T16:59:59Z', count)).toEqual({ againInSeconds: 2 });
  expect(done).toEqual(['count 2026-11-19']);
  expect(await at('2026-11-20T17:00:00Z', count)).toEqual({ againInSeconds: 86_401 });
  expect(done).toEqual(['count 2026-11-19', 'count 2026-11-20']);
});

test('work of a later hour begins with that hour, and is waited for until then', async () => {
  const { at, done, count, reward } = await nights();
  await at('2026-11-20T17:01:00Z', count);
  expect(await at('2026-11-20T19:59:59Z', reward)).toEqual({ againInSeconds: 2 });
  expect(done).toEqual(['count 2026-11-20']);
  expect(await at('2026-11-20T20:00:00Z', reward)).toEqual({ againInSeconds: 86_401 });
  expect(done).toEqual(['count 2026-11-20', 'reward 2026-11-20']);
});

test('a job that needs other work of its night waits for that one, not for an earlier night’s', async () => {
  const { at, done, count, reward } = await nights();
  await at('2026-11-19T17:30:00Z', count);
  expect(await at('2026-11-20T20:30:00Z', reward)).toEqual({ againInSeconds: 60 });
  expect(done).toEqual(['count 2026-11-19']);
  await at('2026-11-20T20:31:00Z', count);
  await at('2026-11-20T20:32:00Z', reward);
  expect(done).toEqual(['count 2026-11-19', 'count 2026-11-20', 'reward 2026-11-20']);
});

test('a night’s work is done once, however often it is checked', async () => {
  const { at, done, count } = await nights();
  await at('2026-11-20T17:01:00Z', count);
  expect(await at('2026-11-20T23:00:00Z', count)).toEqual({ againInSeconds: 18 * 3_600 + 1 });
  expect(done).toEqual(['count 2026-11-20']);
});

test('days that no node was there for are made up for where each has work of its own', async () => {
  const { at, done, count } = await nights();
  const each = { ...count, kind: 'each', catchesUp: true } as const;
  const doneAt = async (time: string, work: NightWork) => {
    await at(time, work);
    return done.splice(0).map((one) => one.split(' ')[1]);
  };
  expect(await doneAt('2026-11-20T17:01:00Z', each)).toEqual(['2026-11-20']);
  const missed = ['2026-11-21', '2026-11-22', '2026-11-23'];
  expect(await doneAt('2026-11-23T19:00:00Z', each)).toEqual(missed);
  expect(await doneAt('2026-11-23T20:00:00Z', each)).toEqual([]);
  const week = [25, 26, 27, 28, 29, 30, 31].map((day) => `2026-12-${day}`);
  expect(await doneAt('2026-12-31T20:00:00Z', each)).toEqual(week);
  for (const time of ['2026-11-20T17:01:00Z', '2026-11-23T19:00:00Z'])
    expect(await doneAt(time, count)).toHaveLength(1);
});
