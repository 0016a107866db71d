import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSlipPicture } from '../features/cases/case-queries.ts';
import { usePicture } from '../features/verification/verification-queries.ts';
import { useWithdrawal } from '../features/withdraw/withdrawal-queries.ts';
import { useNumbers } from './numbers.ts';
import { queryClient } from './query-client.ts';
import { showLanguage } from './text.ts';
import { useMyself } from './use-myself.ts';
import { useNames } from './use-names.ts';
import { useNow } from './use-now.ts';
import { usePrefetched } from './use-prefetched.ts';
import { useRoleTitles } from './use-role-titles.ts';
import { useViews } from './views.ts';
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
    if (/\/(?:banks|games|gateways|roles)$/.test(path)) return Response.json([]);
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
  <QueryClientProvider client={queryClient}>
    <Suspense>{children}</Suspense>
  </QueryClientProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('waiting work is counted every twenty seconds, also in a hidden tab', async () => {
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

test('figures of the day are read every twenty seconds in the currency that was asked for', async () => {
  renderHook(() => useNumbers('LAK'), { wrapper });
  await pass(0);
  await pass(41_000);
  expect(asked.mock.calls).toEqual(Array(3).fill(['/staff/api/numbers?currency=LAK']));
});

test('the next item of a queue is read ahead, and nothing at its end', async () => {
  const { rerender } = renderHook(({ id }) => usePrefetched('GET /staff/api/cases/:id', id), {
    ...{ wrapper, initialProps: { id: null as string | null } },
  });
  expect(asked).not.toHaveBeenCalled();
  rerender({ id: '6' });
  await pass(0);
  expect(asked.mock.calls).toEqual([['/staff/api/cases/6']]);
});

test('one clock ticks each second for all who wait, and stops with the last of them', async () => {
  const [first, second] = [renderHook(useNow), renderHook(useNow)];
  const start = first.result.current;
  first.unmount();
  await pass(3_000);
  expect(second.result.current).toBe(start + 3_000);
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
  await pass(60_000);
  expect(renderHook(useNow).result.current).toBe(start + 63_000);
});

test.each([
  ['a document', () => usePicture('7', 'front'), 'verifications/7/pictures/front'],
  ['a slip', () => useSlipPicture('7'), 'cases/7/slip-picture'],
])('the picture of %s is read a single time for as long as it is open', async (_, use, path) => {
  const { unmount } = renderHook(() => void use(), { wrapper });
  await pass(0);
  await act(() => queryClient.invalidateQueries());
  await pass(600_000);
  expect(asked.mock.calls).toEqual([[`/staff/api/${path}`]]);
  unmount();
  await pass(0);
  renderHook(() => void use(), { wrapper });
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each([
  ['views', useViews, 60_000, 1],
  ['titles of roles', useRoleTitles, 60_000, 1],
  ['names', useNames, 300_000, 3],
  ['who is signed in', useMyself, 60_000, 1],
  ['other replies', useWorkCounts, 5_000, 1],
] as const)('%s are read again once they are as old as they may be', async (_, use, ms, calls) => {
  async function show() {
    const { unmount } = renderHook(() => void use(), { wrapper });
    await pass(0);
    unmount();
  }
  await show();
  await pass(ms - 1_000);
  await show();
  expect(asked).toHaveBeenCalledTimes(calls);
  await pass(2_000);
  await show();
  expect(asked).toHaveBeenCalledTimes(2 * calls);
});
