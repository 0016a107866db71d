import { request } from 'node:http';
import { api } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { eventually } from '#test/eventually.ts';
import { newMemberToken } from '#test/otp.ts';
import { mountedCalls, rawCall } from '#test/raw-call.ts';
import { serverForFile, startTestServer } from '#test/test-server.ts';

const sharedServer = serverForFile();

const marker = { 'x-client-type': 'member-web' };

test('a health check sees whether the server is alive and ready', async () => {
  const server = await startTestServer();
  const visitor = server.visitor();
  expect(await visitor.call('GET /health/live', {})).toEqual({ status: 'ok' });
  expect(await eventually(() => visitor.call('GET /health/ready', {}))).toEqual({ status: 'ok' });
  await server.db.destroy();
  const answer = await fetch(`${server.url}/health/ready`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ message: 'SERVICE_BUSY' });
});

test('a read-only database is not ready, and writes are answered with a time to retry', async () => {
  const server = await startTestServer();
  const member = server.visitor().with({ token: await newMemberToken(server) });
  // As on a standby before it is promoted.
  await onlyRead(server.db);
  const ready = await fetch(`${server.url}/health/ready`);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  const body = { amount: 100 };
  const answer = await member.ask('POST /api/wallet/add', { body });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(answer.body).toMatchObject({ message: 'SERVICE_BUSY' });
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
});

test('a member is not logged out when the database cannot say who it is', async () => {
  const server = await startTestServer();
  const member = server.visitor().with({ token: await newMemberToken(server) });
  expect((await member.ask('GET /api/chat/config', {})).status).toBe(200);
  await server.db.schema.alterTable('session').renameTo('lost').execute();
  const message = { message_type: 'text', payload: { message: 'hello' } } as const;
  const sent = { body: { conversation: { message } } };
  for (const answer of [
    await member.ask('GET /api/chat/config', {}),
    await member.ask('POST /api/chat/send-message', sent),
    await member.ask('GET /api/wallet', {}),
  ]) {
    expect(answer.status).toBe(500);
  }
  await server.db.destroy();
  for (const name of ['GET /api/chat/config', 'GET /api/wallet'] as const) {
    expect((await member.ask(name, {})).status).toBe(503);
  }
});

test('the API describes itself to machines and to people', async () => {
  const server = await sharedServer();
  const description = await fetch(`${server.url}/api/openapi.json`);
  expect(await description.json()).toMatchObject({
    openapi: '3.1.1',
    paths: { '/api/wallet/activate/{slotCode}': { get: expect.anything() } },
    components: { schemas: { Baht: expect.anything() } },
  });
  const page = await fetch(`${server.url}/docs`);
  const html = await page.text();
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(html).toContain('POST /api/wallet/transfer');
  expect(html).not.toMatch(/<script|src=|https?:\/\//);
});

test('unknown paths and methods are distinguished', async () => {
  const { url } = await sharedServer();
  const answerTo = async (method: string, path: string) => {
    const response = await fetch(`${url}${path}`, { method, headers: marker });
    return [response.status, await response.json()];
  };
  expect(await answerTo('GET', '/api/nothing')).toEqual([404, { message: 'NO_DATA' }]);
  expect(await answerTo('POST', '/api/nothing')).toEqual([404, { message: 'NO_DATA' }]);
  expect(await answerTo('POST', '/api/wallet')).toEqual([405, { message: 'METHOD_NOT_ALLOWED' }]);
  expect(await answerTo('PUT', '/api/wallet/activate/PG')).toEqual([
    405,
    { message: 'METHOD_NOT_ALLOWED' },
  ]);
  expect(await answerTo('DELETE', '/api/login')).toEqual([405, { message: 'METHOD_NOT_ALLOWED' }]);
});

test('answers of calls are never stored, framed or shared with other pages', async () => {
  const { url } = await sharedServer();
  const evil = { ...marker, origin: 'https://evil.example' };
  const { headers } = await fetch(`${url}/api/chat/config`, { headers: evil });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const preflight = await fetch(`${url}/api/login`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(403);
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

test('a GET that changes something takes no link, image, navigation or prefetcher', async () => {
  const server = await sharedServer();
  const token = await newMemberToken(server);
  const calls = mountedCalls(server).filter(([, { changesState }]) => changesState);
  expect(calls.length).toBeGreaterThan(3);
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
  ];
  for (const [name] of calls) {
    const path = (name.split(' ')[1] ?? '').replaceAll(/:\w+/g, 'PG');
    for (const headers of foreign) {
      // Node's fetch does not let these headers through.
      const answer = await plainGet(`${server.url}${path}`, {
        ...marker,
        ...headers,
        authorization: `Bearer ${token}`,
      });
      expect([name, headers, answer]).toEqual([name, headers, '403 {"message":"KEY_INVALID"}']);
    }
    const head = await fetch(`${server.url}${path}`, { method: 'HEAD', headers: marker });
    expect(head.status).toBe(405);
  }
});

test('a GET that changes something may also be posted', async () => {
  const server = await sharedServer();
  const token = await newMemberToken(server);
  const answer = await rawCall(server, 'POST /api/wallet/activate/PG', { token });
  expect(answer.status).toBe(200);
});

test('an unreadable answer of ours is our fault: a code, a number, nothing else', async () => {
  const server = await startTestServer();
  const token = await newMemberToken(server);
  await server.db.schema.alterTable('bank').renameTo('lost').execute();
  const response = await fetch(`${server.url}/api/account/profile`, {
    headers: { ...marker, authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    message: 'INTERNAL_SERVER_ERROR',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test('every call that is declared as a GET and writes is guarded', () => {
  const calls: [string, Call][] = Object.entries(api);
  const guarded = calls.filter(([, { changesState }]) => changesState).map(([name]) => name);
  expect(guarded).not.toEqual([]);
  expect(guarded.filter((name) => !name.startsWith('GET '))).toEqual([]);
  const byName =
    /activate|resetpassword|refresh|receive|addWallet|clear|autoLogin|idempotency-keys/;
  const writing = calls
    .map(([name]) => name)
    .filter((name) => /^GET/.test(name) && byName.test(name));
  expect(guarded.toSorted()).toEqual(writing.toSorted());
});

function plainGet(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += String(part);
      });
      response.on('end', () => resolve(`${response.statusCode} ${text}`));
    })
      .on('error', reject)
      .end();
  });
}

/** Lets every connection of this database read and nothing more. */
async function onlyRead(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
    db,
  );
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  // The connection that said so is the last that may write.
  await sql`set default_transaction_read_only = on`.execute(db);
}

test('an answer with personal data is stored nowhere, however its address is written', async () => {
  const server = await sharedServer();
  const authorization = `Bearer ${await newMemberToken(server)}`;
  for (const path of ['/api/account/me', '/%61pi/account/me', '/api/%61ccount/me']) {
    const answer = await fetch(`${server.url}${path}`, { headers: { ...marker, authorization } });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toContain('Authorization');
  }
});
