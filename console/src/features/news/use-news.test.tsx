import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryClient } from '#lib/query-client.ts';
import { showLanguage } from '#lib/text.ts';
import { useNews } from './use-news.ts';

const silent = { sound: [], desktop: [], quietFrom: '00:00', quietUntil: '00:00' };
let latestAt: string;
/** Further counts of the kind whose latest is at that time. */
let counted: { readonly kind: string; readonly waiting: number; readonly overdue: number };
let place: ReturnType<typeof memoryLocation>;
const shown = vi.fn();
const notices: FakeNotification[] = [];
const played = vi.fn();

class FakeNotification {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  readonly close = vi.fn();
  constructor(title: string, { body, tag }: { readonly body: string; readonly tag: string }) {
    shown(title, body, tag);
    notices.push(this);
  }
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
  notices.length = 0;
  FakeNotification.permission = 'granted';
  counted = { kind: 'case', waiting: 1_200, overdue: 0 };
  place = memoryLocation({ path: '/members', record: true });
  vi.stubGlobal('Notification', FakeNotification);
  const choices = { ...silent, desktop: ['case'], quietFrom: '22:00', quietUntil: '06:00' };
  window.localStorage.setItem('staff-news', JSON.stringify(choices));
  vi.stubGlobal('fetch', async () =>
    Response.json({ kinds: [{ ...counted, latestAt }], findings: 0 }),
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
    <Router hook={place.hook}>
      <Suspense>{children}</Suspense>
    </Router>
  </QueryClientProvider>
);

/** Begins to look for news; everything at the first look is old. */
async function begin() {
  latestAt = '2026-11-20T10:00:00.000Z';
  const hook = await act(async () => renderHook(useNews, { wrapper }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  return hook;
}

/** Lets the next look happen. */
const look = () => act(() => vi.advanceTimersByTimeAsync(20_000));

function choose(choices: object): void {
  window.localStorage.setItem('staff-news', JSON.stringify({ ...silent, ...choices }));
}

function countTones(): void {
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
}

test.each([
  ['an hour before midnight in Bangkok', '2026-11-20T16:00:00Z', 0],
  ['an hour before midnight in London, when Bangkok wakes up', '2026-11-20T23:00:00Z', 1],
])('quiet hours are those of Bangkok: %s', async (_, now, times) => {
  vi.setSystemTime(Date.parse(now));
  const { result } = await begin();
  expect(shown).not.toHaveBeenCalled();
  latestAt = '2026-11-20T10:01:00.000Z';
  await look();
  expect(shown).toHaveBeenCalledTimes(times);
  // Announcements of a screen reader disturb no one else.
  expect(result.current).toBe('New: Case');
});

test('work that comes sounds, and what was there at the first look does not', async () => {
  countTones();
  choose({ sound: ['case'] });
  await begin();
  expect(played).not.toHaveBeenCalled();
  latestAt = '2026-11-20T10:01:00.000Z';
  await look();
  expect(played).toHaveBeenCalledTimes(2);
});

test('a missed target is shown as such, and sounds longer than other arrivals', async () => {
  countTones();
  choose({ sound: ['case'], desktop: ['case'] });
  const { result } = await begin();
  latestAt = '2026-11-20T10:01:00.000Z';
  counted = { ...counted, overdue: 1 };
  await look();
  expect(result.current).toBe('New: Case Overdue: Case');
  expect(played).toHaveBeenCalledTimes(6);
  expect(shown.mock.calls).toEqual([['Overdue: Case', 'Waiting: 1,200', 'staff-case']]);
});

test('a notice on the desktop opens the queue of its kind, and goes', async () => {
  choose({ desktop: ['case'] });
  await begin();
  latestAt = '2026-11-20T10:01:00.000Z';
  await look();
  expect(shown.mock.calls).toEqual([['New: Case', 'Waiting: 1,200', 'staff-case']]);
  const focused = vi.spyOn(window, 'focus').mockReturnValue();
  act(() => notices[0]?.onclick?.());
  expect(place.history.at(-1)).toBe('/queue?kind=case');
  expect(focused).toHaveBeenCalledOnce();
  expect(notices[0]?.close).toHaveBeenCalledOnce();
});

test.each([
  ['of a kind that is not chosen', { desktop: ['withdrawal'] }, 'granted'],
  ['that the browser blocks', { desktop: ['case'] }, 'denied'],
])('nothing %s is shown on the desktop', async (_, choices, permission) => {
  choose(choices);
  FakeNotification.permission = permission;
  await begin();
  latestAt = '2026-11-20T10:01:00.000Z';
  await look();
  expect(shown).not.toHaveBeenCalled();
});

test('until something is chosen, every kind sounds at any hour, and none shows on the desktop', async () => {
  countTones();
  window.localStorage.removeItem('staff-news');
  counted = { ...counted, kind: 'resumption' };
  await begin();
  latestAt = '2026-11-20T10:01:00.000Z';
  await look();
  expect(played).toHaveBeenCalledTimes(2);
  expect(shown).not.toHaveBeenCalled();
});

test('a browser that lets no page show a notice still says what came, and sounds', async () => {
  countTones();
  choose({ sound: ['case'], desktop: ['case'] });
  shown.mockImplementation(() => {
    throw new TypeError('Illegal constructor');
  });
  const { result } = await begin();
  latestAt = '2026-11-20T10:01:00.000Z';
  await look();
  expect([result.current, played.mock.calls.length]).toEqual(['New: Case', 2]);
});

test.each([
  ['/chat/5', ''],
  ['/chat-report', 'New: Chat'],
])('a message that comes while %s is open is announced here as “%s”', async (path, words) => {
  place = memoryLocation({ path, record: true });
  counted = { ...counted, kind: 'chat' };
  const { result } = await begin();
  latestAt = '2026-11-20T10:01:00.000Z';
  await look();
  expect(result.current).toBe(words);
});
