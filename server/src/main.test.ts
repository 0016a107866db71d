import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@wallet/postgres/free-port';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabaseWithUrl } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { manyMembers } from '#test/many-members.ts';

const main = join(import.meta.dirname, 'main.ts');
/** The demo's passwords are hashed with almost no work, and code that is compiled once stays so. */
const sparing = join(import.meta.dirname, 'test/spare-password-work.ts');
/** Reports when a process notices that its launcher is gone, before the server's own listener does. */
const telling = `data:text/javascript,process.on('disconnect',()=>console.error(process.pid,'left'))`;
const { NODE_COMPILE_CACHE } = process.env;

/** No partner listens there: a server that is given an address starts no partners of its own. */
const noPartners = { PARTNERS_URL: 'http://127.0.0.1:1' };

/** A database whose demo is there already, as at any later start. */
async function knownDatabase() {
  const database = await testDatabaseWithUrl();
  await manyMembers(database.db, 1);
  return database;
}

type Start = { readonly environment?: object; readonly database?: { readonly url: string } };

async function startMain(
  port: number,
  { environment = noPartners, database }: Start = {},
): Promise<ChildProcess> {
  const { url } = database ?? (await knownDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-main-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const child = spawn(process.execPath, ['--import', sparing, '--import', telling, main], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...{ DATA_DIR: dataDir, DATABASE_URL: url, PORT: String(port) },
      ...environment,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    },
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  });
  return child;
}

/** Waits for the greeting, the last that a start says, and answers all of it. */
async function greeted({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  await new Promise<void>((resolve) => {
    stdout?.on('data', (text) => {
      said += text;
      if (said.includes('ready after')) resolve();
    });
  });
  return said;
}

/** Waits until no one listens there any more. */
async function refused(port: number): Promise<void> {
  await eventually(async () => {
    const knock = openSocket(port, '127.0.0.1');
    const end = once(knock, 'connect').finally(() => knock.destroy());
    await expect(end).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
}

test('a start reports a misspelt variable; when stopped, the server is not ready, answers the call it has begun, and exits', async () => {
  const port = await freePort();
  const child = await startMain(port, { environment: { ...noPartners, ANCHOR: '/outside' } });
  expect(await greeted(child)).toContain('{"ANCHOR":"ANCHORS"}');
  const body = JSON.stringify({ username: '0899999999', password: 'wrong-password' });
  const socket = openSocket(port, '127.0.0.1');
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Client-Type: member-web\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      'Expect: 100-continue\r\n\r\n',
  );
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(body.slice(0, 9));
  // A server that answers the first question has the beginning of the second.
  const probe = openSocket(port, '127.0.0.1');
  const question = 'GET /health/ready HTTP/1.1\r\nHost: 127.0.0.1\r\n';
  probe.write(`${question}\r\n${question}`);
  expect(String(await once(probe, 'data'))).toMatch(/^HTTP\/1\.1 \d+ /);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await refused(port);
  probe.write('\r\n');
  expect(String(await once(probe, 'data'))).toMatch(/^HTTP\/1\.1 503 /);
  socket.write(body.slice(9));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('WRONG_CREDENTIAL');
  expect(await ended).toEqual([0, null]);
});

/** Stores one plain number more than a transaction seals, and locks them all; returns a function that releases them. */
async function lockPlainNumbers(url: string): Promise<() => Promise<unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    insert into otp (token_hash, phone, purpose, ref, code_hash, ip, expires_at)
    select int4send(nth), '08' || (10000000 + nth), 'register', '', '', '', now() + interval '1 hour'
    from generate_series(1, 201) as nth`);
  await client.query('begin; select from otp for update');
  return () => client.query('commit');
}

test('the server ends when its launcher is gone, and leaves old numbers to the next start', async () => {
  const port = await freePort();
  const { db, url } = await knownDatabase();
  const letGo = await lockPlainNumbers(url);
  const child = await startMain(port, { environment: { PARTNERS_PORT: '0' }, database: { url } });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'exit');
  await greeted(child);
  const sealing = sql`
    select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and query like '%update otp%'`;
  await expect.poll(async () => (await sealing.execute(db)).rows).toHaveLength(1);
  child.disconnect();
  await expect.poll(() => said).toContain(`${child.pid} left\n`);
  await letGo();
  expect(await ended).toEqual([0, null]);
  const plain = await sql`select from otp where phone not like 'n1p.%'`.execute(db);
  expect(plain.rows).not.toEqual([]);
});

test('a start that fails says why, and nothing of its code, and ends', async () => {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PORT: 'none', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
  });
  const ended = once(child, 'exit');
  expect(await text(child.stderr)).toMatch(/^The environment does not fit:\n {2}PORT: .*\n$/);
  expect(await ended).toEqual([1, null]);
});
