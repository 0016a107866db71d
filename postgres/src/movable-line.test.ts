import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openLine, through } from './movable-line.ts';

/** A server that echoes what it receives, with its own name before it. */
async function startServer(name: string): Promise<number> {
  const server = createServer((caller) => {
    caller.on('error', () => undefined);
    caller.on('data', (text) => caller.write(`${name} ${text}`));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function call(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function exchange(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [answer] = await once(socket, 'data');
  return String(answer);
}

test('a proxy leads to one server until it is moved to another, which ends the open connections', async () => {
  const line = await openLine(await startServer('one'));
  onTestFinished(line.close);
  const caller = await call(line.port);
  expect(await exchange(caller, 'hello')).toBe('one hello');
  const ended = once(caller, 'close');
  line.lead(await startServer('other'));
  await ended;
  expect(await exchange(await call(line.port), 'hello')).toBe('other hello');
});

test('a line that is cut ends its connections and takes none, and one that is led again takes some', async () => {
  const port = await startServer('one');
  const line = await openLine(port);
  onTestFinished(line.close);
  const caller = await call(line.port);
  const ended = once(caller, 'close');
  line.cut();
  await ended;
  await once(await call(line.port), 'close');
  line.lead(port);
  expect(await exchange(await call(line.port), 'again')).toBe('one again');
});

test('a frozen line keeps its connections, old and new, and passes nothing on', async () => {
  const port = await startServer('one');
  const line = await openLine(port);
  onTestFinished(line.close);
  const old = await call(line.port);
  await exchange(old, 'hello');
  line.freeze();
  const callers = [old, await call(line.port)];
  const texts: string[] = [];
  for (const caller of callers) {
    caller.on('data', (text) => texts.push(String(text)));
    caller.write('lost');
  }
  // Another connection is answered meanwhile.
  await exchange(await call(port), 'hello');
  expect([texts, callers.map(({ destroyed }) => destroyed)]).toEqual([[], [false, false]]);
  line.lead(port);
  expect(await exchange(await call(line.port), 'again')).toBe('one again');
});

test('an address is routed through the proxy with all its other parts', () => {
  expect(through('postgres://user:word@127.0.0.1:5432/wallet?x=1', { port: 99 })).toBe(
    'postgres://user:word@127.0.0.1:99/wallet?x=1',
  );
});
