import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fastifyApp } from './fastify-app.ts';

async function appWith(lines: string[] = []) {
  const logger = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
  const app = await fastifyApp({ logger, trustProxy: false });
  onTestFinished(() => app.close());
  return app;
}

test('a caller has fifteen seconds for its headers and its body, and a little over five minutes in all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const app = await appWith();
  app.post('/', async () => 'ok');
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([15_000, 310_000]);

  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const begun = new Promise((resolve) => app.server.once('request', resolve));
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await begun;
  const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
  // The time of the body begins behind what else looks at a call.
  await sleep(20);
  socket.resume();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(await Promise.race([closed, sleep(50, 'open')])).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.race([closed, sleep(5_000, 'open')])).toBe('closed');
});

test('a call is one line of the log, under its pattern, and never its address', async () => {
  const lines: string[] = [];
  const app = await appWith(lines);
  app.get('/api/games/:password', async (_, reply) => reply.status(202).send('ok'));
  await app.inject('/api/games/secret-1?key=secret-2');
  await app.inject('/secret-3');
  const seen = lines.map((line) => JSON.parse(line));
  expect(seen).toEqual([
    {
      ...{ level: 30, msg: 'call', call: 'GET /api/games/:password', status: 202 },
      ...{ milliseconds: expect.any(Number), reqId: expect.stringMatching(/^[\da-f-]{36}$/) },
    },
    expect.objectContaining({ call: 'GET unknown', status: 404 }),
  ]);
  const [first] = seen;
  expect(first.milliseconds % 1).toBe(0);
  expect(lines.join('')).not.toContain('secret');
});

test('the text of a body is kept for the notices of partners alone', async () => {
  const app = await appWith();
  for (const path of ['/hooks/bank', '/api/any']) {
    app.post(path, async ({ body, rawBody }) => ({ body, rawBody: rawBody ?? null }));
  }
  const answer = async (url: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await app.inject({ method: 'POST', url, headers, body: '{ "a": 1.50 }' })).json();
  };
  expect(await answer('/hooks/bank')).toEqual({ body: { a: 1.5 }, rawBody: '{ "a": 1.50 }' });
  expect(await answer('/api/any')).toEqual({ body: { a: 1.5 }, rawBody: null });
});

test('a part of an address is at most 500 characters, and an invalid address is answered without it', async () => {
  const app = await appWith();
  app.get('/api/of/:code', async () => 'ok');
  expect((await app.inject(`/api/of/${'a'.repeat(500)}`)).statusCode).toBe(200);
  expect((await app.inject(`/api/of/${'a'.repeat(501)}`)).statusCode).toBe(414);
  const broken = await app.inject('/api/of/%zz-secret');
  expect([broken.statusCode, broken.json()]).toEqual([400, { message: 'INVALID_DATA' }]);
});

test('a HEAD is not a call, and a body above 64 kB is rejected', async () => {
  const app = await appWith();
  app.get('/api/any', async () => 'ok');
  app.post('/api/any', async () => 'ok');
  expect((await app.inject({ method: 'HEAD', url: '/api/any' })).statusCode).not.toBe(200);
  const sent = async (length: number) => {
    const headers = { 'content-type': 'application/json' };
    const body = `"${'a'.repeat(length - 2)}"`;
    return (await app.inject({ method: 'POST', url: '/api/any', headers, body })).statusCode;
  };
  expect([await sent(65_536), await sent(65_537)]).toEqual([200, 413]);
});

test('while a node stops, what falls idle is closed', async () => {
  const app = await appWith();
  let finish: () => void = () => undefined;
  app.get(
    '/slow',
    () =>
      new Promise((resolve) => {
        finish = () => resolve('ok');
      }),
  );
  app.get('/', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const begun = new Promise((resolve) => app.server.once('request', resolve));
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await begun;
  const closing = app.close();
  await sleep(20);
  finish();
  // No one asks for more on this connection, which would stay open for more than a minute.
  const answer = await Promise.race([text(socket), sleep(5_000, 'open')]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  await closing;
});

test('while a node stops, a connection on which no one has asked anything is closed', async () => {
  const app = await appWith();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const silent = connect(port, '127.0.0.1');
  await accepted;
  onTestFinished(() => void silent.destroy());
  const closing = app.close();
  const answer = await Promise.race([text(silent), sleep(5_000, 'open')]);
  expect(answer).toBe('');
  await closing;
});
