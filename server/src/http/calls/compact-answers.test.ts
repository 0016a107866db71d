import { api } from '@wallet/contract/api';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { writeSettings } from '#settings/settings.ts';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer } from '#test/test-server.ts';
import { compressReplies } from './compact-answers.ts';

test('long answers are compressed for clients that understand it, and public facts are sent once', async () => {
  const server = await startTestServer();
  const { id } = await fundedMember(server, { wallet: 500_00n });
  const session = { memberId: id, device: 'test', ip: '10.0.0.1', isRemembered: false };
  const authorization = `Bearer ${await startSession(server.db, session)}`;
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.url}${path}`, {
      headers: { 'x-client-type': 'member-web', 'accept-encoding': 'identity', ...headers },
    });

  const home = await ask('/api/wallet', { authorization });
  const packed = await ask('/api/wallet', { authorization, 'accept-encoding': 'gzip, br' });
  expect(home.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const bytesOf = ({ headers }: Response) => Number(headers.get('content-length'));
  expect(bytesOf(packed)).toBeLessThan(bytesOf(home) / 4);
  const amount = { wallet: { amount: 500 } };
  for (const answer of [home, packed]) expect(await answer.json()).toMatchObject(amount);
  // A member's own data is in no browser's cache.
  expect([home.headers.get('etag'), home.headers.get('cache-control')]).toEqual([null, 'no-store']);

  const withdraw = '/api/lookup/withdraw';
  await writeSettings(server.db, { withdrawMin: 100 });
  const first = await ask(withdraw);
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const again = await ask(withdraw, { 'if-none-match': etag, 'accept-encoding': 'gzip' });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  await writeSettings(server.db, { withdrawMin: 200 });
  const changed = await ask(withdraw, { 'if-none-match': etag });
  expect([changed.status, await changed.json()]).toEqual([
    200,
    expect.objectContaining({ withdrawMin: 200 }),
  ]);
  const thai = await ask('/api/lookup/sources', { 'accept-language': 'th' });
  const english = await ask('/api/lookup/sources', {
    'accept-language': 'en',
    'if-none-match': thai.headers.get('etag') ?? '',
  });
  expect(english.status).toBe(200);
});

test('an answer of 1,200 bytes is compressed, a shorter one and a page of ours are not', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  compressReplies(app);
  const call = { config: { call: api['GET /api/wallet'] } };
  for (const bytes of [1_199, 1_200]) app.get(`/${bytes}`, call, async () => 'x'.repeat(bytes));
  app.get('/page', async () => 'x'.repeat(1_200));
  const encoding = async (url: string) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    return headers['content-encoding'] ?? null;
  };
  expect([await encoding('/1199'), await encoding('/1200'), await encoding('/page')]).toEqual([
    ...[null, 'gzip', null],
  ]);
});
