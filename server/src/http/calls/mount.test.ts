import { once } from 'node:events';
import type { Api } from '@wallet/contract/api';
import { ownServer } from '@wallet/contract/own-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DomainError } from '#lib/domain-error.ts';
import { testDatabase } from '#test/database.ts';
import { fastifyApp } from '../fastify-app.ts';
import { mount } from './mount.ts';
import { Accepted, type Caller, type Handler, type Routes } from './route.ts';

/** The caller that a call of visitors is given, by the request's headers. */
async function opened() {
  const app = await fastifyApp({ logger: false, trustProxy: false });
  onTestFinished(() => app.close());
  const callers: Caller[] = [];
  const handler: Handler<Api['GET /api/lookup/active']> = async ({ caller }) => {
    callers.push(caller);
    throw new DomainError('SERVICE_BUSY');
  };
  const db = await testDatabase();
  mount(app, { db, language: 'la', isHttps: false }, { 'GET /api/lookup/active': handler });
  return async (more: Record<string, string>) => {
    const headers = { 'x-client-type': 'member-web', 'user-agent': '', ...more };
    const { headers: answered } = await app.inject({ url: '/api/lookup/active', headers });
    expect(answered[ownServer]).toBe('1');
    return callers.pop();
  };
}

test('a caller’s language is the one asked for, else that of the cookie, else the shop’s', async () => {
  const callerOf = await opened();
  const cookie = 'a=1; locale=th';
  expect(await callerOf({ 'accept-language': 'en', cookie })).toMatchObject({ language: 'en' });
  expect(await callerOf({ 'accept-language': 'xx', cookie })).toMatchObject({ language: 'th' });
  expect(await callerOf({ 'accept-language': 'xx' })).toMatchObject({ language: 'la' });
});

test('of a caller’s browser the first 200 letters are kept', async () => {
  const callerOf = await opened();
  expect((await callerOf({ 'user-agent': 'x'.repeat(201) }))?.device).toHaveLength(200);
  expect((await callerOf({}))?.device).toBe('');
});

test('a call that knows no keys passes over all of them', async () => {
  const callerOf = await opened();
  const key = '0197f3a2-7a33-7c11-8f01-9c1d2e3f4a5b';
  expect(await callerOf({ 'idempotency-key': key })).toMatchObject({ intent: null });
  expect(await callerOf({ 'idempotency-key': 'a b' })).toMatchObject({ intent: null });
  expect(await callerOf({})).toMatchObject({ intent: null });
});

/** A server with these calls alone, for callers without a token. */
async function serverOf(routes: Routes) {
  const app = await fastifyApp({ logger: false, trustProxy: false });
  onTestFinished(() => app.close());
  mount(app, { db: await testDatabase(), language: 'th', isHttps: false }, routes);
  return app;
}

const headers = { 'x-client-type': 'member-web' };

test('an outcome that is not known yet travels as 202, in the words of the reply', async () => {
  const handler: Handler<Api['POST /hooks/:provider']> = async () =>
    new Accepted({ message: 'OK' });
  const app = await serverOf({ 'POST /hooks/:provider': handler });
  const call = { method: 'POST', url: '/hooks/BANK', headers } as const;
  const { statusCode, body } = await app.inject({ ...call, payload: { amount: 1.5 } });
  expect([statusCode, JSON.parse(body)]).toEqual([202, { message: 'OK' }]);
});

test('a webhook comes with its headers and its exact bytes, and no other call does', async () => {
  const raws: unknown[] = [];
  const app = await serverOf({
    'POST /hooks/:provider': async ({ raw }) => {
      raws.push([raw.headers['x-signature'], raw.body]);
      return { message: 'OK' };
    },
    'GET /api/lookup/active': async ({ raw }) => {
      raws.push(raw.body);
      throw new DomainError('SERVICE_BUSY');
    },
  });
  const payload = '{"amount": 1.50}';
  const signed = { 'x-signature': 'abc', 'content-type': 'application/json' };
  await app.inject({ method: 'POST', url: '/hooks/BANK', headers: signed, payload });
  await app.inject({ url: '/api/lookup/active', headers });
  expect(raws).toEqual([['abc', payload], '']);
});

test('a call has a minute, one with a file five, and each its own size', async () => {
  const bounds: (readonly [string, number | undefined])[] = [];
  const times: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    times.push(milliseconds);
    return new AbortController().signal;
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const app = await fastifyApp({ logger: false, trustProxy: false });
  onTestFinished(() => app.close());
  app.addHook('onRoute', ({ url, bodyLimit }) => {
    bounds.push([url, bodyLimit]);
  });
  const refuse = async () => {
    throw new DomainError('SERVICE_BUSY');
  };
  mount(
    app,
    { db: await testDatabase(), language: 'th', isHttps: false },
    {
      'GET /api/lookup/active': refuse,
      'POST /api/chat/upload-image': refuse,
      'POST /staff/api/sign-out': refuse,
    },
  );
  expect(bounds).toEqual([
    ['/api/lookup/active', 65_536],
    ['/api/chat/upload-image', 22_020_096],
    ['/staff/api/sign-out', 1_048_576],
  ]);
  await app.inject({ url: '/api/lookup/active', headers });
  await app.inject({ method: 'POST', url: '/api/chat/upload-image', headers });
  expect(times).toEqual([60_000, 300_000]);
});

test('the work of a caller who hangs up is aborted, but not once it is answered', async () => {
  const signals: AbortSignal[] = [];
  const isWaiting = Promise.withResolvers<void>();
  const app = await serverOf({
    'GET /api/lookup/active': async ({ caller }) => {
      signals.push(caller.signal);
      if (signals.length === 1) throw new DomainError('SERVICE_BUSY');
      isWaiting.resolve();
      await once(caller.signal, 'abort');
      throw new DomainError('SERVICE_BUSY');
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await (await fetch(`${url}/api/lookup/active`, { headers })).text();
  const hangUp = new AbortController();
  const call = fetch(`${url}/api/lookup/active`, { headers, signal: hangUp.signal });
  await isWaiting.promise;
  hangUp.abort();
  await expect(call).rejects.toThrow('aborted');
  const [answered, left] = signals;
  if (!left?.aborted) await once(left as AbortSignal, 'abort');
  expect(answered?.aborted).toBe(false);
});

test('only calls of the contract are served', async () => {
  const unknown = { 'GET /api/gift': async () => ({}) } as Routes;
  await expect(serverOf(unknown)).rejects.toThrow('GET /api/gift is not declared in the contract');
});
