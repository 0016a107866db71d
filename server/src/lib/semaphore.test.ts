import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

test('so many tasks run at a time, and the others follow in their order, whichever fails', async () => {
  const inTurn = semaphore(2);
  const log: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const task = (name: string) =>
    inTurn(async () => {
      log.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      await end.promise;
      return name;
    });
  const tasks = ['a', 'b', 'c', 'd'].map(task);
  const failing = expect(tasks[0]).rejects.toThrow('a fails');
  await new Promise(setImmediate);
  expect(log).toEqual(['a', 'b']);
  ends.get('a')?.reject(new Error('a fails'));
  await failing;
  await new Promise(setImmediate);
  expect(log).toEqual(['a', 'b', 'c']);
  // A newcomer waits behind those who wait already.
  const last = task('e');
  ends.get('b')?.resolve();
  ends.get('c')?.resolve();
  await new Promise(setImmediate);
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const name of ['d', 'e']) ends.get(name)?.resolve();
  expect(await Promise.all([...tasks.slice(1), last])).toEqual(['b', 'c', 'd', 'e']);
});

test('a permit that no one waits for is free again', async () => {
  const inTurn = semaphore(1);
  for (const name of ['first', 'second']) expect(await inTurn(async () => name)).toBe(name);
});
