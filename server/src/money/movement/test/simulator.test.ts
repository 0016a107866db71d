import { expect, test } from 'vitest';
import { seedsOf } from '#test/storm.ts';
import { simulateSaga, simulateSagas } from './simulator.ts';

test('no transfer is lost or doubled, however the network and the processes fail', async () => {
  const seeds = seedsOf(20_000);
  const { ends, violations, unresolved } = await simulateSagas(seeds, 'as-built');
  expect([...violations]).toEqual([]);
  expect(unresolved).toEqual([]);
  // Every way to end is among them, or the simulator would prove little.
  expect(ends.posted).toBeGreaterThan(seeds.count / 2);
  expect(ends.voided).toBeGreaterThan(seeds.count / 40);
  expect(ends.needs_staff).toBeGreaterThan(seeds.count / 200);
});

test('taking silence for a rejection makes money, and the simulator sees it', async () => {
  const { violations } = await simulateSagas({ first: 1, count: 1_000 }, 'void-on-timeout');
  expect(violations.size).toBeGreaterThan(50);
  expect([...violations.values()]).toContain('given back, and happened');
});

test('a call made long after it was recorded makes money, and the simulator sees it', async () => {
  const { violations } = await simulateSagas({ first: 1, count: 5_000 }, 'send-however-late');
  expect(violations.size).toBeGreaterThan(1);
  expect([...violations.values()]).toContain('confirmed after the money was given back');
});

test('an attempt begun despite one that it has not seen makes money, and the simulator sees it', async () => {
  // It takes a rare coincidence: about one seed in some hundred thousand.
  const { violations } = await simulateSagas({ first: 270_200, count: 100 }, 'start-regardless');
  expect([...violations.values()]).toEqual(['given back, and happened']);
});

test('a seed gives the same run every time', async () => {
  const { violations } = await simulateSagas({ first: 1, count: 200 }, 'void-on-timeout');
  for (const [seed, violation] of violations) {
    expect(await simulateSaga(seed, 'void-on-timeout')).toMatchObject({ violation });
  }
});
