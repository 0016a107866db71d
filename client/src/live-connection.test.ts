import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveConnection } from './live-connection.ts';
import { type FakeSockets, stubSockets } from './test/fake-socket.ts';

/** The real Socket.IO, as the server runs it. */
let io: Server;
let http: HttpServer;
let origin: string;
let line: LiveConnection | undefined;
let connections: Set<TcpSocket>;

async function listen(port = 0): Promise<void> {
  http = createServer();
  connections = new Set();
  http.on('connection', (socket) => connections.add(socket));
  io = new Server(http, { transports: ['websocket'], pingInterval: 200, pingTimeout: 200 });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address() as AddressInfo;
  origin = `http://127.0.0.1:${address.port}`;
}

async function kill(): Promise<void> {
  for (const socket of connections) socket.destroy();
  io.engine.close();
  const closed = once(http, 'close');
  http.close();
  await closed;
}

beforeEach(() => listen());

afterEach(async () => {
  line?.close();
  await kill();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Events that a connection emitted, in order. */
function openLine(introduction: object = {}) {
  const received: unknown[] = [];
  line = new LiveConnection(origin, {
    introduce: () => introduction,
    onOpen: () => received.push('open'),
    onEvent: (name, values) => received.push([name, ...values]),
    onClose: () => received.push('close'),
  });
  return { line, received };
}

async function connected(): Promise<Socket> {
  const [socket] = await once(io, 'connection');
  return socket;
}

test('introduces itself in the handshake, and never in the address', async () => {
  const arriving = connected();
  openLine({ token: 'secret' });
  const { handshake } = await arriving;
  expect(handshake.auth).toEqual({ token: 'secret' });
  expect(handshake.url).not.toContain('secret');
});

test('receives events with their values, even values that look like packets', async () => {
  const arriving = connected();
  const { received } = openLine();
  const socket = await arriving;
  socket.emit('messaging', { text: '42["wallet"]\n\u2028 ສະບາຍດີ 😀' }, 7);
  socket.emit('wallet');
  await expect
    .poll(() => received)
    .toEqual(['open', ['messaging', { text: '42["wallet"]\n\u2028 ສະບາຍດີ 😀' }, 7], ['wallet']]);
});

test('confirms what the server wants confirmed', async () => {
  const arriving = connected();
  const { received } = openLine();
  const socket = await arriving;
  expect(await socket.timeout(1_000).emitWithAck('messaging', 1)).toBeUndefined();
  expect(received).toEqual(['open', ['messaging', 1]]);
});

test('says things while it is up, and forgets them while it is down', async () => {
  const arriving = connected();
  const opened = openLine();
  opened.line.emit('typing');
  const socket = await arriving;
  const said: unknown[] = [];
  socket.onAny((...values) => said.push(values));
  await expect.poll(() => opened.line.isOpen).toBe(true);
  opened.line.emit('delivered', 12);
  await expect.poll(() => said).toEqual([['delivered', 12]]);
});

test('stays up while the server only pings', async () => {
  const arriving = connected();
  const { received } = openLine();
  await arriving;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(received).toEqual(['open']);
  expect(io.engine.clientsCount).toBe(1);
});

test('dials again when the server was gone, with what it then has to say', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.05);
  const arriving = connected();
  const introduction = { lastSeq: 1 };
  const { received } = openLine(introduction);
  await arriving;
  await expect.poll(() => received).toEqual(['open']);
  const { port } = http.address() as AddressInfo;
  await kill();
  await expect.poll(() => received).toEqual(['open', 'close']);
  introduction.lastSeq = 5;
  await listen(port);
  const { handshake } = await connected();
  expect(handshake.auth).toEqual({ lastSeq: 5 });
  await expect.poll(() => received).toEqual(['open', 'close', 'open']);
});

test.each([
  [1, [1, 2, 4, 8, 16, 30, 30]],
  [0.5, [0, 1, 2, 4, 8, 15, 15]],
])(
  'waits longer after each failure, up to 30 seconds, and a random part of that: %d',
  async (part, waits) => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(part);
    const dials: number[] = [];
    vi.stubGlobal(
      'WebSocket',
      class {
        onclose: (() => void) | undefined;
        constructor() {
          dials.push(Date.now());
          setTimeout(() => this.onclose?.(), 0);
        }
        close() {}
      },
    );
    openLine();
    await vi.advanceTimersByTimeAsync(200_000);
    const seconds = dials
      .slice(1)
      .map((at, index) => Math.floor((at - (dials[index] ?? 0)) / 1000));
    expect(seconds.slice(0, 7)).toEqual(waits);
    vi.useRealTimers();
  },
);

test('a rejected handshake is not a connection, and is tried again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.05);
  let requests = 0;
  io.use((_, next) => next(++requests < 3 ? new Error('UNAUTHORIZED') : undefined));
  const { received } = openLine();
  await expect.poll(() => received).toEqual(['open']);
  expect(requests).toBe(3);
});

test('notices within seconds that a connection died without a word', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const arriving = connected();
  const { received } = openLine();
  await arriving;
  await expect.poll(() => received).toEqual(['open']);
  // Nothing comes any more, though no one closed anything.
  for (const tcp of connections) tcp.pause();
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => received.slice(0, 3)).toEqual(['open', 'close', 'open']);
  vi.useRealTimers();
});

test('closed, it is over', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const arriving = connected();
  const opened = openLine();
  const socket = await arriving;
  await expect.poll(() => opened.line.isOpen).toBe(true);
  opened.line.close();
  await once(socket, 'disconnect');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(opened.received).toEqual(['open', 'close']);
  expect(io.engine.clientsCount).toBe(0);
});

test('speaks in a namespace, and receives nothing of the main one', async () => {
  const arriving = once(io.of('/staff'), 'connection');
  const received: unknown[] = [];
  line = new LiveConnection(
    origin,
    {
      introduce: () => ({ token: 'of a colleague' }),
      onOpen: () => received.push('open'),
      onEvent: (name, values) => received.push([name, ...values]),
      onClose: () => received.push('close'),
    },
    '/staff',
  );
  const [socket] = await arriving;
  expect(socket.handshake.auth).toEqual({ token: 'of a colleague' });
  io.emit('wallet');
  socket.emit('read', { seq: 3 }, '/x,y');
  await expect(socket.emitWithAck('messaging', 7)).resolves.toBeUndefined();
  expect(received).toEqual(['open', ['read', { seq: 3 }, '/x,y'], ['messaging', 7]]);
  const notified = once(socket, 'typing');
  line.emit('typing', 'thread 1');
  expect(await notified).toEqual(['thread 1']);
  socket.disconnect();
  await expect.poll(() => received).toContain('close');
});

function fakeSockets(): FakeSockets {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  return stubSockets();
}

test('a connection that was good makes the next failure a first one', async () => {
  const sockets = fakeSockets();
  openLine();
  for (const seconds of [1, 2, 4]) {
    sockets.last.onclose?.();
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
  }
  sockets.last.greet();
  const dials = sockets.all.length;
  sockets.last.onclose?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets.all.length).toBe(dials + 1);
  vi.useRealTimers();
});

test('a line that was closed leaves no timer behind, whether it was up or waited to dial', () => {
  const sockets = fakeSockets();
  for (const isUp of [true, false]) {
    const opened = openLine();
    if (isUp) sockets.last.greet(20_000);
    else sockets.last.onclose?.();
    opened.line.close();
    expect(vi.getTimerCount()).toBe(0);
  }
  vi.useRealTimers();
});

test('silence is dead only after a ping and the wait for it', async () => {
  const sockets = fakeSockets();
  const { received } = openLine();
  sockets.last.greet(20_000);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(received).toEqual(['open']);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(received).toEqual(['open', 'close']);
  vi.useRealTimers();
});

test('a tab that is looked at again notices immediately that its line died meanwhile', () => {
  const sockets = fakeSockets();
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  const { received } = openLine();
  sockets.last.greet(20_000);
  // A tab in the background: no timer of it ran.
  vi.setSystemTime(Date.now() + 600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(received).toEqual(['open', 'close']);
  expect(sockets.all.length).toBe(2);
  vi.useRealTimers();
});

test('a phone that lost its network is not connected from then on, and dials when it is back', async () => {
  const sockets = fakeSockets();
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  const { received } = openLine();
  sockets.last.greet(20_000);
  network.dispatchEvent(new Event('offline'));
  expect(received).toEqual(['open', 'close']);
  expect(sockets.all.length).toBe(1);
  network.dispatchEvent(new Event('online'));
  expect(sockets.all.length).toBe(2);
  vi.useRealTimers();
});

test('a server that never greets is given up after ten seconds, at the next look', async () => {
  const sockets = fakeSockets();
  const { received } = openLine();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(sockets.all.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sockets.all.length).toBe(2);
  expect(received).toEqual([]);
  vi.useRealTimers();
});

test('messages on a connection that was given up are ignored', async () => {
  const sockets = fakeSockets();
  const { received } = openLine();
  const [first] = sockets.all;
  first?.greet(20_000);
  first?.onclose?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets.all.length).toBe(2);
  first?.deliver('wallet');
  first?.onclose?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(received).toEqual(['open', 'close']);
  expect(sockets.all.length).toBe(2);
  vi.useRealTimers();
});
