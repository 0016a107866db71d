import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

test('one batch at a time, in order, each thing once', async () => {
  const batches: (readonly string[])[] = [];
  let end: () => void = () => undefined;
  const add = coalesce((batch) => {
    batches.push(batch);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  for (const item of ['one', 'two', 'two', 'three']) add(item);
  await nextTurn();
  add('four');
  await nextTurn();
  expect(batches).toEqual([['one']]);
  end();
  await nextTurn();
  expect(batches).toEqual([['one'], ['two', 'three', 'four']]);
  end();
  await nextTurn();
  add('one');
  await nextTurn();
  expect(batches).toEqual([['one'], ['two', 'three', 'four'], ['one']]);
});
