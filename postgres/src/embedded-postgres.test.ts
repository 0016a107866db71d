import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { bootPostgres, type Postgres } from './embedded-postgres.ts';
import { findHome } from './postgres-home.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { stopPostgres } from './stop-postgres.ts';
import { temporaryFolder } from './throw-away-folder.ts';

const durable = { durable: true };

/**
 * One for the file: making a cluster costs as much as all that a test here does. A test takes over the PostgreSQL that
 * the one before left running.
 */
const shared = await temporaryFolder('wallet-boot-');

afterAll(async () => {
  await bootPostgres(shared, durable).then(({ stop }) => stop());
  await rm(shared, { recursive: true });
});

async function ask(postgres: Postgres, query: string): Promise<unknown[]> {
  const client = await connect(postgres);
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

async function connect({ url }: Postgres): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

function withPassword({ url }: Postgres, password: string): string {
  return url.replace(/:[^:@]+@/, `:${password}@`);
}

/** The programs of PostgreSQL, and the account that runs them. */
async function programsOf(dataDir: string) {
  const { folder, account } = await findHome(dataDir);
  return { account, programs: await postgresPrograms(account, folder) };
}

function pidFile(postgres: Postgres): string {
  return join(postgres.folder, 'cluster', 'data', 'postmaster.pid');
}

async function pidOf(postgres: Postgres): Promise<number> {
  return Number.parseInt(await readFile(pidFile(postgres), 'utf8'), 10);
}

test('two starts at the same time share one database, and the first to stop leaves it to the other', async () => {
  // The first test of the file: there is no cluster, and both want to make it.
  const [one, other] = await Promise.all([
    bootPostgres(shared, durable),
    bootPostgres(shared, durable),
  ]);
  expect(other.url).toBe(one.url);
  expect((await readdir(one.folder)).filter((name) => name.startsWith('new-'))).toEqual([]);
  const client = await connect(other);
  await one.stop();
  expect((await client.query('select')).rows).toHaveLength(1);
  // A connection that ends a moment later does not keep it running.
  const stopped = other.stop();
  await sleep(300);
  await client.end();
  await stopped;
  await expect(ask(other, 'select')).rejects.toThrow('ECONNREFUSED');
});

test('a database that is thrown away stops, although someone is connected', async () => {
  const postgres = await bootPostgres(shared, { durable: false });
  const client = await connect(postgres);
  client.on('error', () => undefined);
  onTestFinished(() => client.end());
  await postgres.stop();
  await expect(ask(postgres, 'select')).rejects.toThrow('ECONNREFUSED');
  const log = await readFile(join(postgres.folder, 'log'), 'utf8');
  expect(log).toContain('immediate shutdown request');
});

test('a start that cannot succeed says why', async () => {
  const first = await bootPostgres(shared, durable);
  await first.stop();
  const settings = join(first.folder, 'cluster', 'data', 'postgresql.conf');
  const text = await readFile(settings, 'utf8');
  await writeFile(settings, 'nonsense = on\n');
  await expect(bootPostgres(shared, durable)).rejects.toThrow('nonsense');
  await writeFile(settings, text);
});

test('committed rows survive a kill -9 of the database', async () => {
  const first = await bootPostgres(shared, durable);
  await ask(first, 'create table note as select 7 as value');
  process.kill(await pidOf(first), 'SIGKILL');
  const second = await bootPostgres(shared, durable);
  expect(await ask(second, 'select value from note')).toEqual([{ value: 7 }]);
  // Both starts are in the log.
  const log = await readFile(join(second.folder, 'log'), 'utf8');
  expect(log.match(/starting PostgreSQL/g)?.length).toBeGreaterThan(1);
});

test('it keeps what it commits, speaks in one time zone, and is reached from this machine alone', async () => {
  const postgres = await bootPostgres(shared, durable);
  const settings = {
    checkpoint_timeout: '900',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_timezone: 'UTC',
    max_connections: '200',
    max_wal_size: '4096',
    synchronous_commit: 'on',
    TimeZone: 'UTC',
    unix_socket_directories: '',
  };
  const names = Object.keys(settings).map((name) => `'${name}'`);
  const rows = await ask(
    postgres,
    `select name, setting from pg_settings where name in (${names}) order by lower(name)`,
  );
  expect(rows).toEqual(Object.entries(settings).map(([name, setting]) => ({ name, setting })));
  // As many rounds of the password's hash as PostgreSQL itself makes.
  expect(
    await ask(
      postgres,
      `select rolpassword ~ '^SCRAM-SHA-256.4096:' as ok from pg_authid
    where rolname = 'postgres'`,
    ),
  ).toEqual([{ ok: true }]);
  for (const file of ['log', 'cluster/password']) {
    expect((await stat(join(postgres.folder, file))).mode & 0o777, file).toBe(0o600);
  }
});

test('a left-over file that names a foreign process does not keep it from starting', async () => {
  const first = await bootPostgres(shared, durable);
  const text = await readFile(pidFile(first), 'utf8');
  // One that rejects every client is stopped as well.
  await stopPostgres({
    ...{ url: withPassword(first, 'wrong'), data: dirname(pidFile(first)), ...durable },
    ...(await programsOf(shared)),
  });
  await expect(ask(first, 'select')).rejects.toThrow('ECONNREFUSED');
  // Under the same account: PostgreSQL itself takes such a process for another server.
  const { account } = await programsOf(shared);
  const foreign = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' });
  onTestFinished(() => void foreign.kill());
  await writeFile(pidFile(first), text.replace(/^\d+/, String(foreign.pid)));
  const second = await bootPostgres(shared, durable);
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('only with the password of this installation is anybody let in', async () => {
  const postgres = await bootPostgres(shared, durable);
  const url = withPassword(postgres, 'password');
  await expect(ask({ ...postgres, url }, 'select')).rejects.toThrow('password');
});

test('the log says what went wrong, and not whose data it was', async () => {
  const postgres = await bootPostgres(shared, durable);
  const client = await connect(postgres);
  await client.query('create table person (phone text primary key)');
  const insert = () => client.query('insert into person values ($1)', ['0812345678']);
  await insert();
  await expect(insert()).rejects.toThrow('duplicate key');
  await expect(client.query("select '0812345678'::date")).rejects.toThrow('date');
  await client.end();
  const log = await readFile(join(postgres.folder, 'log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toMatch(/Key \(|insert into|STATEMENT/);
});
