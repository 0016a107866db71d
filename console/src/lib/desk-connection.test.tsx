import { act, cleanup, renderHook } from '@testing-library/react';
import { type FakeSockets, stubSockets } from '@wallet/client/test/fake-socket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDeskConnection, useStaffAt } from './desk-connection.ts';
import { queryClient } from './query-client.ts';
import { endSession, startSession } from './session.ts';

const malee = { id: '7', name: 'Malee' };
const readAgain = vi.fn();
let close: () => void;
let sockets: FakeSockets;

/** Items of the looks that the console sent since they were last read. */
function looks(): readonly unknown[][] {
  const events = sockets.last.sentEvents('look');
  sockets.last.packets.length = 0;
  return events;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sockets = stubSockets();
  readAgain.mockReset();
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    readAgain(filters);
  });
  close = openDeskConnection();
  sockets.last.greet();
});

afterEach(() => {
  cleanup();
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an open item is reported, again every 15 seconds, and once more when it is left', () => {
  const { rerender, unmount } = renderHook(({ item }) => useStaffAt(item), {
    initialProps: { item: 'case:1' },
  });
  expect(looks()).toEqual([['case:1']]);
  vi.advanceTimersByTime(15_000);
  expect(looks()).toEqual([['case:1']]);
  rerender({ item: 'case:2' });
  expect(looks().at(-1)).toEqual(['case:2']);
  unmount();
  expect(looks()).toEqual([[null]]);
  vi.advanceTimersByTime(15_000);
  expect(looks()).toEqual([]);
});

test('an item that is left does not take back the look at the one opened above it', () => {
  const { unmount } = renderHook(() => useStaffAt('case:1'));
  renderHook(() => useStaffAt('case:2'));
  unmount();
  expect(looks()).toEqual([['case:1'], ['case:2']]);
  vi.advanceTimersByTime(15_000);
  expect(looks()).toEqual([['case:2']]);
});

test('staff users at an item are shown, not beyond a line that broke, and the next line asks for them again', () => {
  const { result } = renderHook(() => useStaffAt('case:1'));
  act(() => sockets.last.deliver('present', { item: 'case:1', colleagues: [malee] }));
  expect(result.current).toEqual([malee]);
  act(() => sockets.last.deliver('present', { item: 'case:2', colleagues: [] }));
  expect(result.current).toEqual([malee]);
  act(() => sockets.last.onclose?.());
  expect(result.current).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(sockets.all).toHaveLength(2);
  sockets.last.greet();
  expect(looks()).toEqual([['case:1']]);
});

test('changes are read immediately, then once a second at the most, and the last one never gets lost', () => {
  vi.advanceTimersByTime(2_000);
  readAgain.mockClear();
  sockets.last.deliver('changed');
  sockets.last.deliver('changed');
  sockets.last.deliver('changed');
  expect(readAgain).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(readAgain).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(readAgain).toHaveBeenCalledTimes(2);
});

test('a staff user whose rights changed reads immediately who they are and what they may', () => {
  vi.advanceTimersByTime(2_000);
  readAgain.mockClear();
  sockets.last.deliver('rights');
  const keys = readAgain.mock.calls.map(([filters]) => filters.queryKey[0]);
  expect(keys).toEqual([
    'GET /staff/api/me',
    'GET /staff/api/roles',
    'GET /staff/api/colleagues',
    'GET /staff/api/staff-accounts',
  ]);
});

test('lists that decisions change are read again, and not the others, nor a page of a member', () => {
  const { predicate } = readAgain.mock.lastCall?.[0] ?? {};
  const isRead = (...queryKey: readonly unknown[]) => predicate({ queryKey });
  for (const path of [
    ...['bell', 'cases', 'cases/:id', 'changes', 'numbers', 'pauses', 'queue', 'queue/counts'],
    ...['queue/:kind/:id', 'shift', 'shift/notes', 'withdrawals', 'withdrawals/:id'],
  ]) {
    expect([path, isRead(`GET /staff/api/${path}`, {})]).toEqual([path, true]);
  }
  for (const path of ['members/:id', 'me', 'settings', 'chat/inbox', 'audit']) {
    expect([path, isRead(`GET /staff/api/${path}`, {})]).toEqual([path, false]);
  }
  const tables = ['cases', 'queue', 'withdrawals', 'members', 'audit'];
  expect(tables.filter((name) => isRead('table', name, {}))).toEqual(tables.slice(0, 3));
});

test('a console that was left reads and sends nothing more, and the next one starts over', () => {
  const { result } = renderHook(() => useStaffAt('case:1'));
  act(() => sockets.last.deliver('present', { item: 'case:1', colleagues: [malee] }));
  sockets.last.deliver('changed');
  readAgain.mockClear();
  act(() => {
    close();
    vi.advanceTimersByTime(500);
    close = openDeskConnection();
    sockets.last.greet();
  });
  expect(readAgain).toHaveBeenCalledOnce();
  expect(looks()).toEqual([['case:1']]);
  vi.advanceTimersByTime(15_000);
  expect(looks()).toEqual([['case:1']]);
  expect(readAgain).toHaveBeenCalledOnce();
  act(() => vi.advanceTimersByTime(0));
  expect(result.current).toEqual([]);
});

test('a console identifies itself by its token, and staff are notified of changes there', () => {
  startSession('of Somsri', { needsOwnPassword: false });
  const left = openDeskConnection();
  sockets.last.greet();
  expect(sockets.last.packets[0]).toBe('40/desk,{"token":"of Somsri"}');
  left();
  endSession('signed out');
});
