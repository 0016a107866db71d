import { expect, test, vi } from 'vitest';
import type { Caller } from './call.ts';
import { readingBy } from './reading.ts';

test('a read is known by its call and what it asks, and ends with the screen that asked', async () => {
  const call = vi.fn(async () => 'the answer');
  const reading = readingBy(call as unknown as Caller<'GET /api/wallet' | 'GET /api/limits'>);
  const asked = { query: { page: 2 } } as never;
  const { queryKey, queryFn } = reading('GET /api/limits', asked);
  expect(queryKey).toEqual(['GET /api/limits', asked]);
  const { signal } = new AbortController();
  expect(await queryFn({ signal })).toBe('the answer');
  expect(call).toHaveBeenCalledExactlyOnceWith('GET /api/limits', asked, { signal });
});
