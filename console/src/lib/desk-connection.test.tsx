import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDeskConnection, useStaffAt } from './desk-connection.ts';
import { queryClient } from './query-client.ts';

/** The server's side of the line, as this test speaks it. */
class OwnSocket {
  static current: OwnSocket;
  readonly said: string[] = [];
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;
  constructor() {
    OwnSocket.current = this;
  }
  send(packet: string) {
    this.said.push(packet);
  }
  close() {}
  greet() {
    this.onmessage?.({ data: '0{"pingInterval":600000,"pingTimeout":600000}' });
    this.onmessage?.({ data: '40/desk,{"sid":"1"}' });
  }
  tell(name: string, ...values: unknown[]) {
    this.onmessage?.({ data: `42/desk,${JSON.stringify([name, ...values])}` });
  }
  /** Looks that the console sent since they were last read. */
  looks() {
    const looks = this.said.filter((packet) => packet.includes('"look"'));
    this.said.length = 0;
    return looks.map((packet) => JSON.parse(packet.slice(packet.indexOf('['))));
  }
}

const malee = { id: '7', name: 'Malee' };
const readAgain = vi.fn();
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('WebSocket', OwnSocket);
  readAgain.mockReset();
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    readAgain(filters);
  });
  close = openDeskConnection();
  OwnSocket.current.greet();
});

afterEach(() => {
  cleanup();
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an open item is told, told again every 15 seconds, and told when it is left', () => {
  const { rerender, unmount } = renderHook(({ item }) => useStaffAt(item), {
    initialProps: { item: 'case:1' },
  });
  expect(OwnSocket.current.looks()).toEqual([['look', 'case:1']]);
  vi.advanceTimersByTime(15_000);
  expect(OwnSocket.current.looks()).toEqual([['look', 'case:1']]);
  rerender({ item: 'case:2' });
  expect(OwnSocket.current.looks().at(-1)).toEqual(['look', 'case:2']);
  unmount();
  expect(OwnSocket.current.looks()).toEqual([['look', null]]);
  vi.advanceTimersByTime(15_000);
  expect(OwnSocket.current.looks()).toEqual([]);
});

test('staff users at an item are shown, and not beyond a line that broke', () => {
  const { result } = renderHook(() => useStaffAt('case:1'));
  act(() => OwnSocket.current.tell('present', { item: 'case:1', colleagues: [malee] }));
  expect(result.current).toEqual([malee]);
  act(() => OwnSocket.current.tell('present', { item: 'case:2', colleagues: [] }));
  expect(result.current).toEqual([malee]);
  act(() => OwnSocket.current.onclose?.());
  expect(result.current).toEqual([]);
});

test('changes are read immediately, then once a second at the most, and the last one never gets lost', () => {
  vi.advanceTimersByTime(2_000);
  readAgain.mockClear();
  OwnSocket.current.tell('changed');
  OwnSocket.current.tell('changed');
  OwnSocket.current.tell('changed');
  expect(readAgain).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(readAgain).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(readAgain).toHaveBeenCalledTimes(2);
});

test('a staff user whose rights changed reads immediately who they are and what they may', () => {
  vi.advanceTimersByTime(2_000);
  readAgain.mockClear();
  OwnSocket.current.tell('rights');
  const keys = readAgain.mock.calls.map(([filters]) => filters.queryKey[0]);
  expect(keys).toContain('GET /staff/api/me');
  expect(keys).toContain('GET /staff/api/roles');
});
