import { expect, test } from 'vitest';
import { runStages } from './stages.mjs';

test('every stage runs, also after one that failed, and reports how it ended', async () => {
  const stages = [
    { name: 'types', run: async () => ({ code: 2 }) },
    { name: 'tests', run: async () => ({ code: 0, unsteady: ['a'] }) },
  ];
  expect(await runStages(stages)).toMatchObject([
    { name: 'types', code: 2, seconds: expect.any(Number) },
    { name: 'tests', code: 0, unsteady: ['a'] },
  ]);
});

test('as many stages run in parallel as asked for', async () => {
  let running = 0;
  let most = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return { code: 0 };
  };
  const stages = Array.from({ length: 5 }, (_, place) => ({ name: `${place}`, run }));
  expect(await runStages(stages, { atOnce: 2 })).toHaveLength(5);
  expect(most).toBe(2);
});

test('Ctrl-C ends the run: what is interrupted has no outcome, and nothing else begins', async () => {
  const stop = new AbortController();
  const begun: string[] = [];
  const stages = ['unit tests', 'browser tests'].map((name) => ({
    name,
    run: async () => {
      begun.push(name);
      // As Vitest does, which gets Ctrl-C itself.
      stop.abort();
      return { code: 130 };
    },
  }));
  expect(await runStages(stages, { signal: stop.signal })).toEqual([]);
  expect(begun).toEqual(['unit tests']);
});
