import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { showLanguage } from '#lib/text.ts';
import { useNews } from './use-news.ts';

const silent = { sound: [], desktop: [], quietFrom: '00:00', quietUntil: '00:00' };
let latestAt: string;
const shown = vi.fn();
const played = vi.fn();

class FakeNotification {
  static readonly permission = 'granted';
  constructor(title: string) {
    shown(title);
  }
  close(): void {}
}

/** A tone that is counted in place of played. */
class FakeTone {
  readonly connect = (to: unknown) => to;
  readonly start = played;
  readonly stop = () => undefined;
}

class FakeVolume {
  readonly connect = (to: unknown) => to;
  readonly gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  shown.mockReset();
  played.mockReset();
  vi.stubGlobal('Notification', FakeNotification);
  const choices = { ...silent, desktop: ['case'], quietFrom: '22:00', quietUntil: '06:00' };
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

test('work that comes sounds, and what was there at the first look does not', async () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0;
      async resume(): Promise<void> {}
    },
  );
  vi.stubGlobal('OscillatorNode', FakeTone);
  vi.stubGlobal('GainNode', FakeVolume);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  window.localStorage.setItem('staff-news', JSON.stringify({ ...silent, sound: ['case'] }));
  latestAt = '2026-11-20T10:00:00.000Z';
  await act(async () => {
    renderHook(useNews, { wrapper });
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(played).not.toHaveBeenCalled();
  latestAt = '2026-11-20T10:01:00.000Z';
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(played).toHaveBeenCalledTimes(2);
});
