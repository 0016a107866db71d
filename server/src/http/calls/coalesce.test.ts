import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

test('one batch at a time, in order, each thing once', async () => {
  const batches: (readonly string[])[] = [];
  let busy = 0;
  const add = coalesce(async (batch) => {
    busy += 1;
    expect(busy).toBe(1);
    batches.push(batch);
    await sleep(10);
    busy -= 1;
  });
  for (const item of ['one', 'two', 'two', 'three']) add(item);
  await sleep(5);
  add('four');
  await sleep(50);
  add('one');
  await sleep(20);
  expect(batches).toEqual([['one'], ['two', 'three', 'four'], ['one']]);
});
