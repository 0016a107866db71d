import type { Server as HttpServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rightsHint } from '#access/staff-session-store.ts';
import type { LiveChat } from '#chat/live-chat.ts';
import type { Database } from '#db/database.ts';
import type { NodeEventBus } from './node-event-bus.ts';
import { openRealtime } from './realtime.ts';

/** Calls of the replaced functions, in their order: `[who, what, …values]`. */
const done = vi.hoisted((): unknown[][] => []);
const made = vi.hoisted(
  (): { options?: Record<string, unknown>; admit?: (c: object) => void } => ({}),
);
/** Sockets of consoles that answer chats. */
const staffOnline = vi.hoisted(() => new Map<string, { data: { staffUser: object } }>());

vi.mock(import('socket.io'), () => {
  const emitAs =
    (name: string) =>
    (...event: unknown[]) => {
      done.push([name, ...event]);
    };
  class Server {
    engine = {
      clientsCount: 1,
      on: (_: string, admit: (connection: object) => void) => {
        made.admit = admit;
      },
      close: emitAs('engine closed'),
    };
    emit = emitAs('all');
    disconnectSockets = emitAs('disconnected');
    constructor(_: object, options: Record<string, unknown>) {
      made.options = options;
    }
    to = (room: string) => ({ emit: emitAs(room) });
    in = (room: string) => room;
    of = (name: string) => ({ sockets: staffOnline, emit: emitAs(name) });
  }
  return { Server } as never;
});

vi.mock(import('node:timers/promises'), () => import('#test/moved-sleep.ts') as never);

const welcome = vi.hoisted(() => () => ({ close: () => done.push(['desk closed']) }));
/** Notes whose sessions are looked at, and among whom. */
const lookAt = vi.hoisted(() => (name: string) => async (_: object, among: object) => {
  done.push(['look at', name, ...(typeof among === 'string' ? [among] : [])]);
});

vi.mock(import('./customer-sockets.ts'), () => ({
  welcomeCustomers: welcome as never,
  closeExpiredCustomers: lookAt('customers') as never,
}));
vi.mock(import('./staff-sockets.ts'), () => ({
  welcomeStaff: welcome as never,
  closeExpiredStaff: lookAt('staff') as never,
}));
vi.mock(import('./desk-sockets.ts'), () => ({
  welcomeDesks: welcome as never,
  closeExpiredDesks: lookAt('desks') as never,
}));

type Listener = { readonly onEvent: (news: string) => void; readonly onGap: () => void };

/** The sockets of a node, with the events of its bus. */
function node({ trustProxy = false, announce = async () => {} } = {}) {
  vi.useFakeTimers();
  done.length = 0;
  staffOnline.clear();
  const listeners: { channel: string; listener: Listener }[] = [];
  const bus = {
    listen: (channel: string, listener: Listener) => listeners.push({ channel, listener }),
  };
  const chat = {
    roomOf: ({ id }: { id: bigint }) => `room-${id}`,
    announce: async (hints: readonly string[]) => {
      done.push(['announced', ...hints]);
      await announce();
    },
    notePresence: async (ids: readonly unknown[]) => done.push(['present', ...ids]),
  };
  const realtime = openRealtime({} as HttpServer, {
    db: {} as Database,
    bus: bus as unknown as NodeEventBus,
    chat: chat as unknown as LiveChat,
    ownPages: {} as never,
    trustProxy,
  });
  onTestFinished(() => {
    realtime.close();
    vi.useRealTimers();
  });
  const on = (channel: string) =>
    listeners.filter((each) => each.channel === channel).map(({ listener }) => listener);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    ...realtime,
    news: async (channel: string, news: string) => {
      for (const { onEvent } of on(channel)) onEvent(news);
      await settle();
      return done.splice(0);
    },
    gap: async (channel: string) => {
      for (const { onGap } of on(channel)) onGap();
      await settle();
      return done.splice(0);
    },
    after: async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return done.splice(0);
    },
  };
}

test('a client talks over a WebSocket alone, in few bytes, and is asked every 20 seconds', () => {
  node();
  expect(made.options).toMatchObject({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 4_096,
    pingInterval: 20_000,
  });
});

test('an event of a member reaches that member, and a gap everyone', async () => {
  const { news, gap } = node();
  expect(await news('member', 'wallet:7')).toEqual([['room-7', 'wallet']]);
  expect(await news('member', 'session:7')).toEqual([['look at', 'customers', 'room-7']]);
  expect(await gap('member')).toEqual([
    ['all', 'wallet'],
    ['look at', 'customers'],
  ]);
});

test('every app is notified of a new brand', async () => {
  const { news, gap } = node();
  expect(await news('settings', '')).toEqual([['all', 'brand']]);
  expect(await gap('settings')).toEqual([['all', 'brand']]);
});

test('a staff user whose permissions change reads them again, and one who signed out is cut off', async () => {
  const { news, gap } = node();
  const looks = [
    ['look at', 'staff'],
    ['look at', 'desks'],
  ];
  expect(await news('staff', 'ended:7')).toEqual(looks);
  expect(await news('staff', rightsHint)).toEqual([...looks, ['/desk', 'rights']]);
  expect(await gap('staff')).toHaveLength(3);
});

test('sessions that ended without a call are looked at each minute', async () => {
  const { after } = node();
  expect(await after(59_999)).toEqual([]);
  expect(await after(1)).toEqual([
    ['look at', 'customers'],
    ['look at', 'staff'],
    ['look at', 'desks'],
  ]);
});

test('staff who answer chats are noted as present every half minute, and those who try out a role are not', async () => {
  const { after } = node();
  staffOnline.set('a', { data: { staffUser: { id: 7n, isSeenAs: false } } });
  staffOnline.set('b', { data: { staffUser: { id: 8n, isSeenAs: true } } });
  expect(await after(29_999)).toEqual([]);
  expect(await after(1)).toEqual([['present', 7n]]);
  staffOnline.delete('a');
  expect(await after(29_999)).toEqual([]);
});

test('chat events are announced, and reach desks twice a second at most, but not who types or reads', async () => {
  const { news, after } = node();
  expect(await news('chat', 'message:1')).toEqual([
    ['announced', 'message:1'],
    ['/desk', 'changed'],
  ]);
  expect(await news('chat', 'inbox:1')).toEqual([['announced', 'inbox:1']]);
  expect(await after(499)).toEqual([]);
  expect(await after(1)).toEqual([['/desk', 'changed']]);
  await after(500);
  expect(await news('chat', 'typing:1:')).toEqual([['announced', 'typing:1:']]);
  expect(await news('chat', 'read:1')).toEqual([['announced', 'read:1']]);
});

test('chat events that are missed, or cannot be read, are asked for by everyone', async () => {
  const resync = [
    ['all', 'resync'],
    ['/staff', 'resync'],
  ];
  const { gap } = node();
  expect(await gap('chat')).toEqual([...resync, ['/desk', 'changed']]);
  const broken = node({
    announce: async () => {
      throw new Error('the database is away');
    },
  });
  expect(await broken.news('chat', 'read:1')).toEqual([['announced', 'read:1'], ...resync]);
});

test.each([
  [true, '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  [true, undefined, '192.0.2.1'],
  [false, '203.0.113.7', '192.0.2.1'],
])('behind a proxy (%s) that says %s a socket comes from %s', (trustProxy, forwarded, address) => {
  node({ trustProxy });
  const connection = {
    remoteAddress: '192.0.2.1',
    request: { headers: { 'x-forwarded-for': forwarded } },
  };
  made.admit?.(connection);
  expect(connection).toEqual({ remoteAddress: address, request: null });
});

test('a node that ends cuts its sockets off and looks at nothing more', async () => {
  const { close, after } = node();
  close();
  expect(await after(120_000)).toEqual([
    ['desk closed'],
    ['disconnected', true],
    ['engine closed'],
  ]);
});
