import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EventHandler, EventTransport, NodeEvent } from './event-transport.ts';
import { openNodeEventBus } from './node-event-bus.ts';

vi.mock(import('node:timers/promises'), () => import('#test/moved-sleep.ts') as never);

/** A node over a transport in memory, which a test can silence, reject and break. */
function openNode() {
  vi.useFakeTimers();
  const state = { isSilent: false, isRejecting: false, probes: 0, opened: 0, closed: 0 };
  const sent: (readonly NodeEvent[])[] = [];
  let deliver: EventHandler = () => undefined;
  let breakNow: (error: Error) => void = () => undefined;
  const transport: EventTransport = {
    send: async (news) => {
      if (state.isRejecting) throw new Error('refused');
      const withoutEchoes = news.filter(({ channel }) => channel !== 'echo');
      if (withoutEchoes.length > 0) sent.push(withoutEchoes);
      if (state.isSilent) return;
      for (const one of news) deliver(one.channel, one.payload);
    },
    open: async (handler) => {
      deliver = handler;
      state.opened += 1;
      const { promise: broken, reject } = Promise.withResolvers<never>();
      broken.catch(() => undefined);
      breakNow = reject;
      return {
        isGapless: false,
        broken,
        probe: async () => {
          state.probes += 1;
        },
        close: async () => {
          state.closed += 1;
        },
      };
    },
  };
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) });
  const bus = openNodeEventBus(transport, log);
  const receivedNews: string[] = [];
  bus.listen('member', {
    onEvent: (news) => receivedNews.push(news),
    onGap: () => receivedNews.push('gap'),
  });
  const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  onTestFinished(async () => {
    const stopped = bus.stop();
    // A check of the connection may still be under way.
    await after(5_000);
    await stopped;
    vi.useRealTimers();
  });
  return { bus, state, sent, receivedNews, lines, after, cut: (error: Error) => breakNow(error) };
}

test('events within 20 milliseconds travel together, and duplicates once', async () => {
  const { bus, sent, after } = openNode();
  bus.publish('member', 'wallet:1');
  await after(10);
  bus.publish('member', 'wallet:2');
  bus.publish('member', 'wallet:1');
  bus.publish('chat', 'wallet:1');
  await after(9);
  expect(sent).toEqual([]);
  await after(1);
  expect(sent).toEqual([
    [
      { channel: 'member', payload: 'wallet:1' },
      { channel: 'member', payload: 'wallet:2' },
      { channel: 'chat', payload: 'wallet:1' },
    ],
  ]);
  bus.publish('member', 'wallet:1');
  await after(20);
  expect(sent).toHaveLength(2);
});

test('a node tries its connection every half minute, and gives an echo five seconds', async () => {
  const { bus, state, lines, after } = openNode();
  await after(0);
  expect([bus.isReceiving(), state.probes]).toEqual([true, 0]);
  await after(29_999);
  expect(state.probes).toBe(0);
  state.isSilent = true;
  await after(1);
  expect([state.probes, state.opened]).toEqual([1, 1]);
  await after(4_999);
  expect([bus.isReceiving(), state.closed]).toEqual([true, 0]);
  await after(1);
  expect([bus.isReceiving(), state.closed]).toEqual([false, 1]);
  expect(lines).toEqual(['the connection between the nodes broke']);
});

test('a broken connection is tried again each second, and said to be broken and back once', async () => {
  const { bus, state, receivedNews, lines, after, cut } = openNode();
  await after(0);
  state.isSilent = true;
  cut(new Error('cut off'));
  await after(0);
  expect([bus.isReceiving(), state.opened]).toEqual([false, 1]);
  await after(999);
  expect(state.opened).toBe(1);
  await after(1);
  expect([state.opened, receivedNews]).toEqual([2, ['gap']]);
  await after(6_000);
  expect([bus.isReceiving(), state.opened]).toEqual([false, 3]);
  state.isSilent = false;
  await after(6_000);
  expect(bus.isReceiving()).toBe(true);
  const [broke, back] = [
    'the connection between the nodes broke',
    'the connection between the nodes is back',
  ];
  expect(lines).toEqual([broke, back]);
  cut(new Error('cut off'));
  await after(1_000);
  expect(lines).toEqual([broke, back, broke, back]);
});

test('an event that cannot be sent is delivered here, logged once, and announced to the others as a gap later', async () => {
  const { bus, state, sent, receivedNews, lines, after } = openNode();
  await after(0);
  state.isRejecting = true;
  for (const news of ['wallet:1', 'wallet:2']) {
    bus.publish('member', news);
    await after(20);
  }
  expect(receivedNews).toEqual(['wallet:1', 'wallet:2']);
  expect(lines).toEqual(['events were not sent to the other nodes']);
  // A check that could not be sent says nothing about what arrives.
  await after(30_000);
  expect(bus.isReceiving()).toBe(true);
  state.isRejecting = false;
  bus.publish('member', 'wallet:3');
  await after(20);
  expect(sent).toEqual([
    [
      { channel: 'gap', payload: '' },
      { channel: 'member', payload: 'wallet:3' },
    ],
  ]);
  bus.publish('member', 'wallet:4');
  await after(20);
  expect(sent[1]).toEqual([{ channel: 'member', payload: 'wallet:4' }]);
});

test('a check that arrives notifies the others of the gap too', async () => {
  const { bus, state, receivedNews, after } = openNode();
  await after(0);
  state.isRejecting = true;
  bus.publish('member', 'wallet:1');
  await after(20);
  state.isRejecting = false;
  await after(30_000);
  expect(receivedNews).toEqual(['wallet:1', 'gap']);
});

test('a node that stops sends nothing more, and lets its connection go', async () => {
  const { bus, state, sent, lines, after } = openNode();
  await after(0);
  bus.publish('member', 'wallet:1');
  await bus.stop();
  await after(60_000);
  expect([sent, lines]).toEqual([[], []]);
  expect([bus.isReceiving(), state.opened, state.closed]).toEqual([false, 1, 1]);
});
