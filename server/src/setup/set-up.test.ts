import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { bootPostgres, type Postgres } from '@wallet/postgres/embedded-postgres';
import { freePort } from '@wallet/postgres/free-port';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#db/database.ts';
import { unexplainedChanges } from '#db/guarded-invariants.ts';
import { kipLimits } from '#settings/kip-limits.ts';
import { startSandbox } from '#test/rehearsal-sandbox.ts';
import { readConfig } from '../config.ts';
import { answersOf, personAt } from './asker.ts';
import { setUp } from './set-up.ts';
import { readVariables, type Variables, writeVariables } from './variables-file.ts';

let postgres: Postgres;
let home = '';

beforeAll(async () => {
  home = await temporaryFolder('wallet-setup-');
  postgres = await bootPostgres(home, { durable: true });
});

afterAll(async () => {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'wallet-setup-file-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

function opened(url: string): Database {
  const db = openDatabase(url, { connectionsMax: 1 });
  onTestFinished(() => db.destroy());
  return db;
}

/** Answers of an operator on the first day, besides those that the sandbox prints. */
const firstDay = (database: string): Variables => ({
  PUBLIC_URL: 'https://wallet.example.com',
  DATABASE_ADMIN_URL: postgres.url,
  DATABASE_NAME: database,
  UPLOADS: join(home, 'uploads'),
  BRAND: 'ดอกบัว',
  COLLEAGUE_1: 'somsri',
  COLLEAGUE_1_NAME: 'Somsri J.',
  COLLEAGUE_2: 'malee',
  COLLEAGUE_2_NAME: 'Malee K.',
});

/** The sandbox's variables for a node at a port where nothing listens. */
async function sandbox(): Promise<Variables> {
  return startSandbox({ DATA_DIR: await folder(), PARTNERS_CLIENT_ID: 'lotus' });
}

async function run(file: string, answers: Variables) {
  const said: string[] = [];
  const asker = answersOf(answers);
  const isSound = await setUp({ file, asker, say: (line) => said.push(line) });
  return { isSound, said: said.join('\n') };
}

/** An Alertmanager that keeps what it is sent. */
async function alertmanager() {
  const alarms: unknown[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      alarms.push(...JSON.parse(Buffer.concat(chunks).toString()));
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(alarms));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, alarms };
}

test('an empty machine is set up from answers, proves delivery, and again loses nothing', async () => {
  const [partners, alerts] = [await sandbox(), await alertmanager()];
  const file = join(await folder(), 'etc', 'node.env');
  const answers = {
    ...firstDay('lotus'),
    ...partners,
    ACCOUNT_BANK: 'KBANK',
    ACCOUNT_NO: '1112223334',
    ACCOUNT_NAME: 'Lotus Co., Ltd.',
    ALARMS_URL: alerts.url,
    TEST_PHONE: '0812345678',
    TEST_BANK: 'SCB',
    TEST_ACCOUNT_NO: '9998887776',
    TEST_ACCOUNT_NAME: 'Lotus Co., Ltd.',
  };
  // Another program has the port of the new node.
  await mkdir(join(file, '..'));
  await writeFile(file, `PORT=${new URL(alerts.url).port}\n`);
  const first = await run(file, answers);
  expect(first.said).not.toContain('failed  ');
  expect(first.isSound).toBe(true);
  expect(first.said).toContain(`left    end what listens at ${alerts.url} already, or set PORT`);

  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const variables = await readVariables(file);
  const config = await readConfig(variables);
  expect(config).toMatchObject({ mode: 'production', publicUrl: 'https://wallet.example.com' });
  expect(variables).not.toHaveProperty('DATABASE_ADMIN_URL');
  const db = opened(config.databaseUrl ?? '');
  const { rows } = await sql<{ name: string; rolsuper: boolean }>`
    select rolname as name, rolsuper from pg_roles where rolname like 'lotus%' order by 1`.execute(
    db,
  );
  expect(rows.map(({ name, rolsuper }) => [name, rolsuper])).toEqual([
    ['lotus_app', false],
    ['lotus_owner', false],
    ['lotus_reader', false],
  ]);
  const staff = await db.selectFrom('staff').select(['username', 'role']).execute();
  expect(staff).toEqual([
    { username: 'somsri', role: 'admin' },
    { username: 'malee', role: 'admin' },
  ]);
  const stored = await db.selectFrom('setting').selectAll().execute();
  expect(Object.fromEntries(stored.map(({ name, value }) => [name, value]))).toEqual({
    name: 'ดอกบัว',
    withdrawMin: 100,
    withdrawMax: 50_000,
    autoMax: 5_000,
  });
  const accounts = await db.selectFrom('deposit_account').selectAll().execute();
  expect(accounts).toMatchObject([{ account_no: '1112223334', is_confirmed: false }]);
  expect((await db.selectFrom('company_check').selectAll().execute()).length).toBeGreaterThan(10);
  // No one is paged for what the setup entered.
  for (const check of Object.values(unexplainedChanges(new Date(0)))) {
    expect((await check.execute(db)).rows).toEqual([]);
  }
  const control = async (path: string) =>
    (await fetch(`${partners['PARTNERS_URL']}/control${path}`)).json();
  expect(await control('/sms?phone=0812345678')).toHaveLength(1);
  const paid = await control('/payouts');
  expect(paid).toMatchObject([{ amount: 1, accountNo: '9998887776' }]);
  expect(alerts.alarms).toMatchObject([{ labels: { alertname: 'WalletSetupTest' } }]);
  const report = await readFile(`${file}.report`, 'utf8');
  const people = [
    'first sign-in of malee and somsri at https://',
    'the second staff user confirms the account that members pay to',
  ];
  for (const each of people) expect(report).toContain(each);
  const { SECRETS_KEY = '' } = variables;
  expect(first.said).not.toContain(SECRETS_KEY);
  for (const [, password = '-'] of first.said.matchAll(/shown only now: (\S+)/g)) {
    expect(report).not.toContain(password);
  }

  await appendFile(file, '# ours\nLOG_LEVEL=debug\n');
  const keys = JSON.parse(variables['PARTNERS_KEYS'] ?? '');
  const { PG: _, ...fewer } = keys;
  const again = await run(file, {
    ...answers,
    PARTNERS_KEYS: JSON.stringify(fewer),
    PUBLIC_URL: 'https://play.example.com',
  });
  expect(again.said).not.toContain('failed  ');
  for (const each of people) expect(again.said).toContain(`left    ${each}`);
  expect(again.said).toContain(`ok      the node at ${alerts.url} is ready`);
  expect(await readVariables(file)).toEqual({
    ...variables,
    PUBLIC_URL: 'https://play.example.com',
    LOG_LEVEL: 'debug',
  });
  expect(await readFile(file, 'utf8')).toContain('# ours\n');
  expect(await readVariables(`${file}.before`)).toEqual({ ...variables, LOG_LEVEL: 'debug' });
  expect(await db.selectFrom('staff').selectAll().execute()).toHaveLength(2);
  expect(await control('/payouts')).toEqual(paid);
  // The nightly check has the role that only reads.
  const checks = await readVariables(join(file, '..', 'invariants.env'));
  const reader = opened(checks['DATABASE_URL'] ?? '');
  await sql`select from ledger.transfer`.execute(reader);
  await expect(sql`delete from setting`.execute(reader)).rejects.toThrow('permission denied');
});

test('an operator in Laos gets every limit in kip, and reads of an app for baht, and of anchors', async () => {
  const file = join(await folder(), 'node.env');
  const webDist = await folder();
  const flags = { isLaos: false, isIframe: false };
  const site = { pages: {}, scriptHashes: [], paths: [], flags };
  await writeFile(join(webDist, 'site.json'), JSON.stringify(site));
  await writeFile(file, `WEB_DIST=${webDist}\n`);
  const answers = { ...firstDay('champa'), ...(await sandbox()), LAOS: 'true' };
  const { isSound, said } = await run(file, { ...answers, AUTO_MAX: '2000000' });
  expect(said).toMatch(/left {4}VITE_LAOS of the member app is false, .*: install a release/);
  expect(said).not.toContain('failed  ');
  expect(isSound).toBe(true);
  expect(said).toContain('name a place outside in ANCHORS');
  const config = await readConfig(await readVariables(file));
  expect(config).toMatchObject({ isLaos: true, currency: 'LAK', anchors: null });
  const db = opened(config.databaseUrl ?? '');
  const stored = await db.selectFrom('setting').selectAll().execute();
  expect(Object.fromEntries(stored.map(({ name, value }) => [name, value]))).toEqual({
    ...kipLimits,
    name: 'ดอกบัว',
    autoMax: 2_000_000,
  });
});

test('roles that may do everything, and roles of another installation, are rejected', async () => {
  const file = join(await folder(), 'node.env');
  const partners = await sandbox();
  const { DATABASE_ADMIN_URL: _, DATABASE_NAME: __, ...rest } = firstDay('jasmine');
  const superuser = { DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.url };
  await expect(run(file, { ...rest, ...partners, ...superuser })).rejects.toThrow(
    'DATABASE_URL names postgres, which is a superuser',
  );
  const server = opened(postgres.url);
  await sql`create role jasmine_app login password 'theirs'`.execute(server);
  const fresh = join(await folder(), 'node.env');
  await expect(run(fresh, { ...firstDay('jasmine'), ...partners })).rejects.toThrow(
    'jasmine_app: there already',
  );
  await expect(stat(fresh)).rejects.toThrow('ENOENT');
  const { rows } = await sql`select from pg_roles where rolname = 'jasmine_owner'`.execute(server);
  expect(rows).toEqual([]);
});

test('everything that is missing or wrong is reported together, before anything is written', async () => {
  const file = join(await folder(), 'node.env');
  const { BRAND: _, ...answers } = firstDay('orchid');
  const request = run(file, { ...answers, PUBLIC_URL: 'http://wallet.example', COLLEAGUE_2: 'X' });
  await expect(request).rejects.toThrow(
    /PUBLIC_URL must be https.*PARTNERS_URL is required.*PARTNERS_KEYS is required.*BRAND is required.*COLLEAGUE_2/s,
  );
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await expect(run(file, { BRANDS: 'Lotus' })).rejects.toThrow('unknown names: BRANDS');
});

test('a provider that rejects our secret, and an alarm that goes nowhere, have to be fixed', async () => {
  const file = join(await folder(), 'node.env');
  const partners = await sandbox();
  const keys = JSON.parse(partners['PARTNERS_KEYS'] ?? '');
  const silent = JSON.stringify({ bank: `http://127.0.0.1:${await freePort()}` });
  await writeFile(file, `PARTNERS_URLS=${silent}\nANCHOR=/outside\n`);
  const { isSound, said } = await run(file, {
    ...firstDay('iris'),
    ...partners,
    PARTNERS_KEYS: JSON.stringify({ ...keys, PG: 'another secret of PG', NOBODY: keys.PG }),
    ALARMS_URL: 'http://127.0.0.1:1',
    WITHDRAW_MAX: '50',
  });
  expect(isSound).toBe(false);
  expect(said).toMatch(/failed {2}PG does not give its list.*: denied$/m);
  expect(said).toMatch(/left {4}ANCHOR in .* is not read: ANCHORS may be meant/);
  expect(said).toMatch(/failed {2}the bank does not give its list.*: ECONNREFUSED$/m);
  expect(said).toMatch(/failed {2}PARTNERS_KEYS names providers that there are not: NOBODY/);
  expect(said).toMatch(/failed {2}the Alertmanager does not answer/);
  expect(said).toMatch(/failed {2}brand and limits do not fit/);
});

test('a person is asked again until an answer fits, and secrets are not shown', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const shown: string[] = [];
  output.on('data', (chunk) => shown.push(String(chunk)));
  const asker = personAt({
    input: Object.assign(input, { isTTY: false }) as unknown as NodeJS.ReadStream,
    output: Object.assign(output, { isTTY: false }) as unknown as NodeJS.WriteStream,
  });
  const type = (line: string) => setTimeout(() => input.write(`${line}\n`), 10);
  const { variableQuestions } = await import('./questions.ts');
  const question = (name: string) => {
    const found = variableQuestions.find((each) => each.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  type('http://wallet.example');
  setTimeout(() => type('https://wallet.example'), 50);
  expect(await asker.ask(question('PUBLIC_URL'))).toBe('https://wallet.example');
  type('');
  expect(await asker.ask(question('UPLOADS'))).toBe('/var/lib/wallet/uploads');
  type('');
  const secret = '{"bank":"0123456789abcdef","slip":"0123456789abcdef","sms":"0123456789abcdef"}';
  expect(await asker.ask(question('PARTNERS_KEYS'), secret)).toBe(secret);
  expect(shown.join('')).toContain('must be https');
  expect(shown.join('')).toContain('[kept]');
  expect(shown.join('')).not.toContain('0123456789abcdef');
  const unanswered = asker.ask(question('PUBLIC_URL'));
  input.end();
  await expect(unanswered).rejects.toThrow('the terminal gives no more answers');
  await expect(asker.ask(question('PUBLIC_URL'))).rejects.toThrow('--answers names a file');
});

test('values are written as systemd, Node and compose read them, or not at all', async () => {
  const file = join(await folder(), 'node.env');
  const values = {
    PARTNERS_KEYS: '{"bank":"a#b $c"}',
    DATABASE_URL: 'postgres://a:b%23@h/d?sslmode=verify-full',
  };
  await writeFile(file, 'DATABASE_URL=old\nDATABASE_URL=older\nOTHER="kept as it is"\n');
  await writeVariables(file, values);
  expect(await readFile(file, 'utf8')).toBe(
    `DATABASE_URL=${values.DATABASE_URL}\nOTHER="kept as it is"\nPARTNERS_KEYS='${values.PARTNERS_KEYS}'\n`,
  );
  expect(await readVariables(file)).toMatchObject(values);
  for (const wrong of ["a'b c", 'a\\b', 'a\nb', 'ชื่อ']) {
    await expect(writeVariables(file, { UPLOADS: wrong })).rejects.toThrow('UPLOADS');
  }
});
