import { api } from '@wallet/contract/api';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { newToken } from '#lib/token.ts';
import { sendErrors } from '../calls/answer-errors.ts';
import { limitCallers } from './general-limit.ts';

function limited() {
  const clock = { now: 0 };
  const app = Fastify({ trustProxy: true });
  onTestFinished(() => app.close());
  sendErrors(app);
  limitCallers(app, () => clock.now);
  app.get('/page', async () => 'ok');
  app.get('/health/ready', { config: { call: api['GET /health/ready'] } }, async () => 'ok');
  app.get('/call', { config: { call: api['GET /api/wallet'] } }, async () => 'ok');
  const call = async (ip: string, token?: string, url = '/call') => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'x-forwarded-for': ip, ...authorization };
    const { statusCode, headers: answered } = await app.inject({ url, headers });
    return { status: statusCode, retryAfter: answered['retry-after'] };
  };
  return { clock, call };
}

test('a caller who calls without a pause waits, and no one else does', async () => {
  const { clock, call } = limited();
  const [token, other] = [newToken(), newToken()];
  const one = () => call('203.0.113.7', token);
  for (let nth = 1; nth <= 600; nth++) expect((await one()).status).toBe(200);
  expect(await one()).toEqual({ status: 429, retryAfter: '1' });
  expect((await call('203.0.113.7', other)).status).toBe(200);
  clock.now += 1_000;
  for (let nth = 1; nth <= 20; nth++) expect((await one()).status).toBe(200);
  expect((await one()).status).toBe(429);
});

test('pages and the checks of the machine have no limit', async () => {
  const { call } = limited();
  const token = newToken();
  for (let nth = 1; nth <= 601; nth++) await call('203.0.113.7', token);
  expect((await call('203.0.113.7', token)).status).toBe(429);
  expect((await call('203.0.113.7', token, '/page')).status).toBe(200);
  expect((await call('203.0.113.7', token, '/health/ready')).status).toBe(200);
});

test('an address has a limit of its own, which ever new tokens do not evade', async () => {
  const { clock, call } = limited();
  let refused = 0;
  for (let nth = 1; nth <= 6_100; nth++) {
    if ((await call('203.0.113.7', newToken())).status === 429) refused += 1;
  }
  expect(refused).toBe(100);
  expect((await call('203.0.113.8')).status).toBe(200);
  clock.now += 1_000;
  for (let nth = 1; nth <= 200; nth++) expect((await call('203.0.113.7')).status).toBe(200);
  expect((await call('203.0.113.7')).status).toBe(429);
});
