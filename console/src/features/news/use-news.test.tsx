import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { showLanguage } from '#lib/text.ts';
import { useNews } from './use-news.ts';

let latestAt: string;
const shown = vi.fn();

class FakeNotification {
  static readonly permission = 'granted';
  constructor(title: string) {
    shown(title);
  }
  close(): void {}
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  shown.mockReset();
  vi.stubGlobal('Notification', FakeNotification);
  const choices = { sound: [], desktop: ['case'], quietFrom: '22:00', quietUntil: '06:00' };
  window.localStorage.setItem('staff-news', JSON.stringify(choices));
  vi.stubGlobal('fetch', async () =>
    Response.json({ kinds: [{ kind: 'case', waiting: 1, overdue: 0, latestAt }], findings: 0 }),
  );
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  window.localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <Suspense>{children}</Suspense>
  </QueryClientProvider>
);

test.each([
  ['an hour before midnight in Bangkok', '2026-11-20T16:00:00Z', 0],
  ['an hour before midnight in London, when Bangkok wakes up', '2026-11-20T23:00:00Z', 1],
])('quiet hours are those of Bangkok: %s', async (_, now, times) => {
  vi.setSystemTime(Date.parse(now));
  latestAt = '2026-11-20T10:00:00.000Z';
  await act(async () => {
    renderHook(useNews, { wrapper });
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(shown).not.toHaveBeenCalled();
  latestAt = '2026-11-20T10:01:00.000Z';
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(shown).toHaveBeenCalledTimes(times);
});
