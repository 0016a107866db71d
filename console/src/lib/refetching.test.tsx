import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWithdrawal } from '../features/withdraw/withdrawal-queries.ts';
import { queryClient } from './query-client.ts';
import { useSettled } from './queue.ts';
import { showLanguage } from './text.ts';
import { useWorkCounts } from './work.ts';

let state: string;
const asked = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  asked.mockReset();
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path);
    return Response.json({ id: '5', state, kinds: [], findings: 0 });
  });
});

afterEach(() => {
  focusManager.setFocused(undefined);
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('what waits is counted every twenty seconds, in a tab that no one looks at too', async () => {
  renderHook(useWorkCounts, { wrapper });
  await pass(0);
  focusManager.setFocused(false);
  await pass(41_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a payout at the bank is looked at until its end', async () => {
  state = 'pending';
  renderHook(() => useWithdrawal('5'), { wrapper });
  await pass(3_200);
  expect(asked).toHaveBeenCalledTimes(3);
  state = 'posted';
  await pass(1_500);
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(4);
});

test('an item takes keys only once it has been on the screen for a moment', async () => {
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
