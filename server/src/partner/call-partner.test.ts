import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { freePort } from '@wallet/postgres/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { fakePartner } from '#test/fake-partner.ts';
import { callPartner } from './call-partner.ts';
import type { CallOutcome } from './circuit-breaker.ts';

/** Asks a provider that answers in this way. */
async function callWith(answer: (response: ServerResponse) => void, waitMs = 20_000) {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const outcomes: CallOutcome[] = [];
  const reply = await callPartner(
    { recordOutcome: (outcome) => outcomes.push(outcome), isContracted: true },
    { method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {} },
    AbortSignal.timeout(waitMs),
  );
  return { reply, outcomes };
}

test('an answer of a usual size is read whole', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ n, ref: 'x'.repeat(100) }));
  const { reply, outcomes } = await callWith((response) => response.end(JSON.stringify({ rows })));
  expect(reply).toEqual({ status: 200, body: { rows } });
  expect(outcomes).toEqual(['answered']);
});

test('a sign that no table can hold is a replacement character, and the rest of the answer counts', async () => {
  const { reply, outcomes } = await callWith((response) =>
    response.end('{"name":"NOY\\u0000\\ud83d","amount":1}'),
  );
  expect(reply).toEqual({ status: 200, body: { name: 'NOY\ufffd\ufffd', amount: 1 } });
  expect(outcomes).toEqual(['answered']);
});

test('an answer has at most two megabytes, and one byte more is an error', async () => {
  const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
  const longest = await callWith((response) => response.end(text(2 * 1024 * 1024)));
  expect([longest.reply?.status, longest.outcomes]).toEqual([200, ['answered']]);
  const longer = await callWith((response) => response.end(text(2 * 1024 * 1024 + 1)));
  expect([longer.reply, longer.outcomes]).toEqual([null, ['unreadable']]);
});

test('a few bytes that unpack to a hundred megabytes are no answer, and take no memory', async () => {
  const zeros = gzipSync('0'.repeat(1024 * 1024));
  const parts = [gzipSync('{"text":"'), ...Array.from({ length: 100 }, () => zeros)];
  const bomb = Buffer.concat([...parts, gzipSync('"}')]);
  const before = process.memoryUsage().rss;
  const { reply, outcomes } = await callWith((response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  expect(reply).toBeNull();
  expect(outcomes).toEqual(['unreadable']);
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test('an answer that drips forever ends with the time that the caller gave', async () => {
  const { reply, outcomes } = await callWith((response) => {
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  }, 500);
  expect(reply).toBeNull();
  expect(outcomes).toEqual(['timeout']);
});

test.each([
  [401, 'denied'],
  [403, 'denied'],
  [404, 'answered'],
  [500, 'error'],
] as const)('a provider that answers %i counts as %s', async (status, outcome) => {
  const { reply, outcomes } = await callWith((response) => response.writeHead(status).end('{}'));
  expect(reply).toEqual({ status, body: {} });
  expect(outcomes).toEqual([outcome]);
});

test('a question arrives as it was written, and its time is in seconds', async () => {
  const { partner, asked } = await fakePartner(() => ({ status: 201, body: { ok: true } }));
  const outcomes: [CallOutcome, number][] = [];
  const recordOutcome = (...call: [CallOutcome, number]) => void outcomes.push(call);
  const request = {
    method: 'PUT',
    url: `${partner.url}/orders?page=2`,
    headers: { 'x-signature': 'S' },
    body: '{"amount":1}',
  } as const;
  const soon = AbortSignal.timeout(20_000);
  const reply = await callPartner({ ...partner, recordOutcome }, request, soon);
  expect(reply).toEqual({ status: 201, body: { ok: true } });
  const { method, headers } = request;
  expect(asked).toMatchObject([{ method, url: '/orders?page=2', headers, body: { amount: 1 } }]);
  expect(outcomes).toEqual([['answered', expect.any(Number), undefined]]);
  expect(outcomes[0]?.[1]).toBeLessThan(20);
});

test('a signed request follows no one to another address, and none leaves without a contract', async () => {
  const { partner: elsewhere, asked } = await fakePartner(() => ({ body: {} }));
  const { reply, outcomes } = await callWith((response) =>
    response.writeHead(307, { location: elsewhere.url }).end('{}'),
  );
  expect(reply).toBeNull();
  expect(outcomes).toEqual(['unreachable']);
  const request = { method: 'GET', url: elsewhere.url, headers: {} } as const;
  const open = { ...elsewhere, isContracted: false };
  expect(await callPartner(open, request, AbortSignal.timeout(20_000))).toBeNull();
  expect(asked).toEqual([]);
});

test('a caller who stops waiting has abandoned the call, and no text is no answer', async () => {
  const { partner } = await fakePartner(() => ({ body: {} }));
  const outcomes: CallOutcome[] = [];
  const recordOutcome = (outcome: CallOutcome) => void outcomes.push(outcome);
  const request = { method: 'GET', url: partner.url, headers: {} } as const;
  expect(await callPartner({ ...partner, recordOutcome }, request, AbortSignal.abort())).toBeNull();
  expect(outcomes).toEqual(['abandoned']);
  expect((await callWith((response) => response.end('<html>'))).outcomes).toEqual(['unreadable']);
});

test('an obstacle to a call is passed on by its code, such as that of a certificate', async () => {
  const { partner } = await fakePartner(() => ({ body: {} }));
  const calls: unknown[][] = [];
  const recordOutcome = (...call: unknown[]) => void calls.push(call);
  const request = {
    method: 'GET',
    url: `http://127.0.0.1:${await freePort()}/`,
    headers: {},
  } as const;
  await callPartner({ ...partner, recordOutcome }, request, AbortSignal.timeout(20_000));
  expect(calls).toEqual([['unreachable', expect.any(Number), 'ECONNREFUSED']]);
});
