import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { type DeskSockets, welcomeDesks } from './desk-sockets.ts';
import type { NodeEventBus } from './node-event-bus.ts';

/** The desks of a node without consoles, with the events that reach it and what its rooms are sent. */
function openDesks() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const listeners: { onEvent: (news: string) => void; onGap: () => void }[] = [];
  const events: unknown[][] = [];
  const emitTo =
    (room: string) =>
    (...event: unknown[]) =>
      events.push([room, ...event]);
  const desks = {
    sockets: new Map(),
    use: () => undefined,
    on: () => undefined,
    emit: emitTo('all'),
    to: (room: string) => ({ emit: emitTo(room) }),
  };
  const bus = {
    listen: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  const { close } = welcomeDesks(desks as unknown as DeskSockets, {
    db: {} as Database,
    bus: bus as unknown as NodeEventBus,
  });
  onTestFinished(close);
  const [listener] = listeners;
  return { news: (text: string) => listener?.onEvent(text), gap: () => listener?.onGap(), events };
}

test('a viewer of an item is shown there, by name, until they leave', () => {
  const { news, events } = openDesks();
  news('case:1 7 at Som%20Chai');
  news('case:1 8 at Nok');
  news('case:1 7 left Som%20Chai');
  news('case:1 7 away Som%20Chai');
  const [chai, nok] = [
    { id: '7', name: 'Som Chai' },
    { id: '8', name: 'Nok' },
  ];
  expect(events).toEqual([
    ['case:1', 'present', { item: 'case:1', colleagues: [chai] }],
    ['case:1', 'present', { item: 'case:1', colleagues: [chai, nok] }],
    ['case:1', 'present', { item: 'case:1', colleagues: [nok] }],
  ]);
});

test('a viewer who stopped reporting is gone after 40 seconds, checked every ten', async () => {
  const { news, events } = openDesks();
  news('case:1 7 at Nok');
  events.length = 0;
  await vi.advanceTimersByTimeAsync(49_999);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual([['case:1', 'present', { item: 'case:1', colleagues: [] }]]);
});

test('after a gap every console asks for everything', () => {
  const { gap, events } = openDesks();
  gap();
  expect(events).toEqual([['all', 'changed']]);
});
