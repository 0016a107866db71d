import { type MovableLine, openLine, through } from '@wallet/postgres/movable-line';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabaseWithUrl } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { startFakeRedis } from '#test/fake-redis.ts';
import { hasRedis, startRedis } from '#test/redis.ts';
import type { EventTransport } from './event-transport.ts';
import { type NodeEventBus, openNodeEventBus } from './node-event-bus.ts';
import { postgresEventTransport } from './postgres-event-transport.ts';
import { redisEventTransport } from './redis-event-transport.ts';

const password = 'a-password';
const patience = { answerMs: 3_000, readMs: 100 };
const reconnectMs = 50;
const together = 200;

type Bus = { readonly port: number; readonly transportTo: (port: number) => EventTransport };
type Node = NodeEventBus & {
  readonly transport: EventTransport;
  /** The node's own connection to the transport. */
  readonly connection: MovableLine;
  /** News in their order, and gaps. */
  readonly receivedEvents: string[];
};

async function overPostgres(): Promise<Bus> {
  const { db, url } = await testDatabaseWithUrl();
  const port = Number(new URL(url).port);
  const at = (to: number) => through(url, { port: to });
  return { port, transportTo: (to) => postgresEventTransport(db, at(to)) };
}

function overRedis(port: number): Bus {
  const at = (to: number) => `redis://:${password}@127.0.0.1:${to}`;
  return { port, transportTo: (to) => redisEventTransport(at(to), patience) };
}

async function fakeRedis() {
  const redis = await startFakeRedis(password);
  onTestFinished(redis.close);
  return { ...redis, kept: 100, bus: overRedis(redis.port) };
}

async function realRedis() {
  const redis = await startRedis(password);
  onTestFinished(redis.close);
  return { ...redis, kept: 10_000, bus: overRedis(redis.port) };
}

async function nodeOn({ port, transportTo }: Bus): Promise<Node> {
  const connection = await openLine(port);
  onTestFinished(connection.close);
  const transport = transportTo(connection.port);
  const bus = openNodeEventBus(transport, pino({ enabled: false }), reconnectMs);
  onTestFinished(bus.stop);
  const received: string[] = [];
  for (const channel of ['member', 'chat'] as const) {
    const onGap = () => {
      if (channel === 'member') received.push('gap');
    };
    bus.listen(channel, { onEvent: (news) => received.push(`${channel} ${news}`), onGap });
  }
  return { ...bus, transport, connection, receivedEvents: received };
}

async function twoNodesOn(bus: Bus): Promise<[Node, Node]> {
  const nodes: [Node, Node] = [await nodeOn(bus), await nodeOn(bus)];
  for (const node of nodes) await receives(node);
  return nodes;
}

const receives = (node: NodeEventBus, is = true) =>
  eventually(async () => expect(node.isReceiving()).toBe(is));
const has = (node: Node, ...news: string[]) =>
  eventually(async () => expect(node.receivedEvents).toEqual(expect.arrayContaining(news)));

test.each([true, false])(
  'a new connection after a broken one, gapless %s, says what may be missing; the first one nothing',
  async (isGapless) => {
    const breaks: ((error: Error) => void)[] = [];
    let deliver: Parameters<EventTransport['open']>[0] = () => undefined;
    const transport: EventTransport = {
      send: async (news) => {
        for (const one of news) deliver(one.channel, one.payload);
      },
      open: async (handler) => {
        deliver = handler;
        const { promise: broken, reject } = Promise.withResolvers<never>();
        breaks.push(reject);
        return { isGapless, broken, probe: async () => undefined, close: async () => undefined };
      },
    };
    const bus = openNodeEventBus(transport, pino({ enabled: false }), 1);
    onTestFinished(bus.stop);
    let gaps = 0;
    bus.listen('member', { onEvent: () => undefined, onGap: () => gaps++ });
    await receives(bus);
    expect(gaps).toBe(0);
    breaks[0]?.(new Error('cut off'));
    await eventually(async () => expect([breaks.length, bus.isReceiving()]).toEqual([2, true]));
    expect(gaps).toBe(isGapless ? 0 : 1);
  },
);

const redises = { 'a stand-in of Redis': fakeRedis, ...(hasRedis ? { Redis: realRedis } : {}) };
const buses: Readonly<Record<string, () => Promise<Bus>>> = {
  PostgreSQL: overPostgres,
  ...Object.fromEntries(
    Object.entries(redises).map(([name, start]) => [name, async () => (await start()).bus]),
  ),
};

if (!hasRedis)
  test.skip('THE CONNECTION OVER A REAL REDIS IS NOT TRIED: apt-get install redis-server');

describe.each(Object.entries(buses))('over %s', (_, start) => {
  test('every node receives each event of any node once, in order, on the topics it listens to', async () => {
    const [one, other] = await twoNodesOn(await start());
    for (const news of ['wallet:1', 'wallet:2', 'wallet:1']) one.publish('member', news);
    one.publish('chat', 'typing:t:');
    one.publish('staff', 'nobody listens');
    const all = ['member wallet:1', 'member wallet:2', 'chat typing:t:'];
    await has(other, ...all);
    other.publish('chat', 'read:t');
    for (const node of [one, other]) {
      await has(node, 'chat read:t');
      // A machine that is slow loses its connection to Redis and gets it back, which is a gap.
      const events = node.receivedEvents.filter((event) => event !== 'gap');
      expect(events).toEqual([...all, 'chat read:t']);
    }
  });

  test('a node that was cut off receives what it missed, or a gap', async () => {
    const bus = await start();
    const [one, other] = await twoNodesOn(bus);
    other.connection.cut();
    await receives(other, false);
    one.publish('member', 'wallet:7');
    await has(one, 'member wallet:7');
    other.connection.lead(bus.port);
    await receives(other);
    await eventually(async () =>
      expect(other.receivedEvents.some((news) => ['gap', 'member wallet:7'].includes(news))).toBe(
        true,
      ),
    );
    one.publish('member', 'wallet:8');
    await has(other, 'member wallet:8');
    expect(one.receivedEvents).not.toContain('gap');
  });
});

describe.each(Object.entries(redises))('over %s', (_, start) => {
  test('a node continues where it was, without asking for everything', async () => {
    const { bus } = await start();
    const [one, other] = await twoNodesOn(bus);
    one.publish('member', 'wallet:1');
    await has(other, 'member wallet:1');
    other.connection.cut();
    await receives(other, false);
    one.publish('member', 'wallet:2');
    await has(one, 'member wallet:2');
    other.connection.lead(bus.port);
    await has(other, 'member wallet:2');
    expect(other.receivedEvents).toEqual(['member wallet:1', 'member wallet:2']);
  });

  test('events that a node cannot send reach itself, and the others as a gap', async () => {
    const { bus } = await start();
    const [one, other] = await twoNodesOn(bus);
    one.connection.freeze();
    one.publish('member', 'wallet:3');
    await has(one, 'member wallet:3');
    await receives(one, false);
    one.connection.lead(bus.port);
    await has(other, 'gap');
    expect(other.receivedEvents).not.toContain('member wallet:3');
    await receives(one);
  });

  test('a Redis that was restarted, or forgot what a node read last, leaves a gap', async () => {
    const { bus, kept, restart } = await start();
    const [one, other] = await twoNodesOn(bus);
    await restart();
    for (const node of [one, other]) await has(node, 'gap');
    await receives(one);
    other.receivedEvents.length = 0;
    other.connection.cut();
    await receives(other, false);
    for (let sent = 0; sent < kept + together; sent += together) {
      const sending = Array.from({ length: together }, () =>
        one.transport.send([{ channel: 'member', payload: 'wallet:4' }]),
      );
      await Promise.all(sending);
    }
    other.connection.lead(bus.port);
    await has(other, 'gap');
  });
});

test.each([
  ['loads its data', 'LOADING Redis is loading the dataset in memory', undefined],
  ['is full', "OOM command not allowed when used memory > 'maxmemory'.", 'XADD'],
  ['is a replica', "READONLY You can't write against a read only replica.", 'XADD'],
])('a Redis that %s carries nothing, and is found again', async (_, error, only) => {
  const { bus, refuse } = await fakeRedis();
  const [one, other] = await twoNodesOn(bus);
  refuse(error, only);
  one.publish('member', 'wallet:5');
  await has(one, 'member wallet:5');
  await receives(one, false);
  refuse(null);
  await has(other, 'gap');
  await receives(one);
});

test('a Redis that knows another password carries nothing', async () => {
  const { port } = await fakeRedis();
  const url = `redis://:another@127.0.0.1:${port}`;
  const node = await nodeOn({ port, transportTo: () => redisEventTransport(url, patience) });
  node.publish('member', 'wallet:6');
  await has(node, 'member wallet:6');
  expect(node.isReceiving()).toBe(false);
});
