import { expect, test } from 'vitest';
import { listAllRows } from './list-all-rows.ts';

test('an export has every row once, also when new rows push others to the next page', async () => {
  const list = Array.from({ length: 120 }, (_, index) => ({ id: `${index}` }));
  let calls = 0;
  const rows = await listAllRows({
    query: { page: 3, limit: 10, chosen: { state: 'paid' } },
    load: async ({ page, limit, chosen }) => {
      expect(chosen).toEqual({ state: 'paid' });
      if (++calls === 2) list.unshift({ id: 'new' });
      return { rows: list.slice((page - 1) * limit, page * limit), total: list.length };
    },
    idOf: (row) => row.id,
  });
  expect(calls).toBe(3);
  expect(rows.map((row) => row.id)).toEqual(Array.from({ length: 120 }, (_, index) => `${index}`));
});

/** A list that loses its first row before each of these loads. */
function shrinking(...before: readonly number[]) {
  const list = Array.from({ length: 120 }, (_, index) => ({ id: `${index}` }));
  let calls = 0;
  return listAllRows({
    query: { page: 1, limit: 10, chosen: {} },
    load: async ({ page, limit }) => {
      calls += 1;
      if (before.includes(calls)) list.shift();
      return { rows: list.slice((page - 1) * limit, page * limit), total: list.length };
    },
    idOf: (row: { id: string }) => row.id,
  });
}

test('an export starts over when a row has left the list, as another one moved past it', async () => {
  const rows = await shrinking(2);
  expect(rows.map(({ id }) => id)).toEqual(
    Array.from({ length: 119 }, (_, index) => `${index + 1}`),
  );
  expect(await shrinking(2, 4)).toHaveLength(118);
  await expect(shrinking(2, 4, 6)).rejects.toThrow('became shorter');
});

test('an export ends at ten thousand rows, however many there are', async () => {
  let calls = 0;
  await listAllRows({
    query: { page: 1, limit: 10, chosen: {} },
    load: async () => {
      calls += 1;
      return { rows: [], total: 20_000 };
    },
    idOf: () => '',
  });
  expect(calls).toBe(200);
});
