import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMemberFlags } from './member-flags.ts';
import { queryClient } from './query-client.ts';
import { showLanguage } from './text.ts';

let asked: string[][];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const ids = new URL(path, 'http://console').searchParams.get('members')?.split(',') ?? [];
    asked.push(ids);
    return Response.json(ids.map((memberId) => ({ id: `flag of ${memberId}`, memberId })));
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('members of a list are asked about together, a hundred at a time, and each gets their own', async () => {
  const ids = Array.from({ length: 101 }, (_, nth) => `${nth + 1}`);
  const { result } = renderHook(() => ids.map(useMemberFlags), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(asked.map(({ length }) => length)).toEqual([100, 1]);
  expect(result.current.map((flags) => flags.map(({ memberId }) => memberId))).toEqual(
    ids.map((id) => [id]),
  );
});

test('a member named later is looked up separately, and a known member again after half a minute', async () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  async function show(memberId: string) {
    const { unmount } = renderHook(() => useMemberFlags(memberId), { wrapper });
    await pass(100);
    unmount();
  }
  for (const memberId of ['1', '2']) await show(memberId);
  await pass(28_000);
  await show('1');
  expect(asked).toEqual([['1'], ['2']]);
  await pass(2_000);
  await show('1');
  expect(asked).toEqual([['1'], ['2'], ['1']]);
});
