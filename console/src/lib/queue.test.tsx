import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { followerOf, neighbourOf, useFirstByKey, useLine, useSettled } from './queue.ts';
import { useOpened } from './use-opened.ts';

const ids = ['a', 'b', 'c'];
const go = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  go.mockReset();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('goes up and down a queue, and stops at its ends', () => {
  expect(neighbourOf(ids, { id: 'a', place: 0 }, 1)).toBe('b');
  expect(neighbourOf(ids, { id: 'c', place: 2 }, 1)).toBeNull();
  expect(neighbourOf(ids, { id: 'b', place: 1 }, -1)).toBe('a');
  expect(neighbourOf(ids, { id: 'a', place: 0 }, -1)).toBeNull();
});

test('an item that has left the queue is followed by the one that moved up', () => {
  const gone = { id: 'x', place: 1 };
  expect(neighbourOf(ids, gone, 1)).toBe('b');
  expect(neighbourOf(ids, gone, -1)).toBe('a');
});

test('after the last decision of a page the first that is left follows', () => {
  expect(followerOf(ids, { id: 'b', place: 1 })).toBe('c');
  expect(followerOf(ids, { id: 'c', place: 2 })).toBe('a');
  expect(followerOf(['c'], { id: 'c', place: 0 })).toBeNull();
  expect(followerOf([], { id: 'c', place: 0 })).toBeNull();
});

test('the open item keeps its place when it leaves the list, and is followed unless another was opened', () => {
  const { result, rerender } = renderHook(({ list, id }) => useLine(list, id, go), {
    initialProps: { list: ids, id: 'b' },
  });
  expect(result.current).toMatchObject({ next: 'c', previous: 'a' });
  rerender({ list: ['a', 'c'], id: 'b' });
  expect(result.current).toMatchObject({ next: 'c', previous: 'a' });
  const { follow } = result.current;
  rerender({ list: ['a', 'c'], id: 'a' });
  follow();
  expect(go).not.toHaveBeenCalled();
  result.current.follow();
  expect(go.mock.calls).toEqual([['c']]);
});

test('J opens the first of a queue, and none while one is open', () => {
  const { rerender } = renderHook(({ id }) => useFirstByKey(ids, { id, go }), {
    initialProps: { id: 'b' as string | null },
  });
  const press = () => fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  press();
  expect(go).not.toHaveBeenCalled();
  rerender({ id: null });
  press();
  expect(go.mock.calls).toEqual([['a']]);
});

test('an item takes keys only once it has been on the screen for a moment', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { result, rerender } = renderHook(({ item }) => useSettled(item), {
    initialProps: { item: '1' },
  });
  await pass(300);
  expect(result.current).toBe(false);
  await pass(200);
  expect(result.current).toBe(true);
  rerender({ item: '2' });
  expect(result.current).toBe(false);
  await pass(300);
  expect(result.current).toBe(false);
  await pass(200);
  expect(result.current).toBe(true);
});

test('an item opens over its list, the next takes its place, and closing returns to the requested page', () => {
  const place = memoryLocation({ path: '/cases', searchPath: 'kind=slip', record: true });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Router hook={place.hook} searchHook={place.searchHook}>
      {children}
    </Router>
  );
  const { result } = renderHook(() => useOpened('/cases'), { wrapper });
  expect([result.current.id, result.current.hrefOf('7')]).toEqual([null, '/cases/7?kind=slip']);
  for (const id of ['1', '2']) act(() => result.current.go(id));
  expect(result.current.id).toBe('2');
  act(() => result.current.close());
  expect(place.history).toEqual(['/cases?kind=slip', '/cases/2?kind=slip', '/cases?kind=slip']);
});
