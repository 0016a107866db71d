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
