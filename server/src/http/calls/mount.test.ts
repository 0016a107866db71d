import type { Api } from '@wallet/contract/api';
import { ownServer } from '@wallet/contract/own-server';
import { expect, onTestFinished, test } from 'vitest';
import { DomainError } from '#lib/domain-error.ts';
import { testDatabase } from '#test/database.ts';
import { fastifyApp } from '../fastify-app.ts';
import { mount } from './mount.ts';
import type { Caller, Handler } from './route.ts';

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

test('a call that knows no keys takes a good one, and passes over another', async () => {
  const callerOf = await opened();
  const key = '0197f3a2-7a33-7c11-8f01-9c1d2e3f4a5b';
  expect(await callerOf({ 'idempotency-key': key })).toMatchObject({ intent: key });
  expect(await callerOf({ 'idempotency-key': 'a b' })).toMatchObject({ intent: null });
  expect(await callerOf({})).toMatchObject({ intent: null });
});
