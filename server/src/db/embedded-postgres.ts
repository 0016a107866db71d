import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { type Account, lentAccount, mayEnter } from './lent-account.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { isAlive, postmasterFile, readPostmaster } from './postmaster-file.ts';

/** A running PostgreSQL of our own. */
export type Postgres = {
  /** The superuser's address. */
  readonly url: string;
  /** Where its files are. */
  readonly folder: string;
  /** Ends it, unless somebody else still works on it. */
  readonly stop: () => Promise<void>;
};

type Options = {
  /** False only for throw-away data: a crash of the machine may then lose or break it. */
  readonly durable: boolean;
};

type Home = { readonly folder: string; readonly account: Account | undefined };

const startLimitMs = 60_000;
const launchesMax = 5;

/**
 * Starts the PostgreSQL that npm brought along, or takes over the one that already runs on this
 * data: after a kill -9 of our process it lives on, and two starts of one checkout share it.
 */
export async function bootPostgres(dataDir: string, options: Options): Promise<Postgres> {
  const { folder, account } = await findHome(dataDir);
  const programs = await postgresPrograms(account, folder);
  const cluster = join(folder, 'cluster');
  if (!existsSync(cluster)) await createCluster({ folder, account }, programs);
  const data = join(cluster, 'data');

  let child: ChildProcess | undefined;
  let launches = 0;
  for (const end = Date.now() + startLimitMs; Date.now() < end; await sleep(20)) {
    const postmaster = await readPostmaster(data);
    const url = postmaster?.ready ? await addressOf(cluster, postmaster.port) : undefined;
    // Asked, not only looked at: one that was killed a moment ago still looks alive.
    if (url && (await isAnswering(url))) {
      const stop = () => stopPostgres({ url, data, account, programs, ...options });
      return { url, folder, stop };
    }
    const running = child ? child.exitCode === null && child.signalCode === null : false;
    if (running || (postmaster && (await isAlive(postmaster, data)))) continue;
    // Another start may have won the race for the data directory: the next round then finds it.
    if (launches++ === launchesMax) break;
    if (launches > 1) await sleep(100);
    if (postmaster) await rm(postmasterFile(data), { force: true });
    child = await launch({ folder, account }, programs, options);
  }
  throw new Error(`PostgreSQL did not start:\n${await lastLines(join(folder, 'log'))}`);
}

async function addressOf(cluster: string, port: number): Promise<string> {
  const password = await readFile(join(cluster, 'password'), 'utf8');
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

/**
 * Where PostgreSQL may live: beside our data, but a lent account may not be able to get there (a
 * checkout below /root); then in a folder of its own below /var/lib.
 */
async function findHome(dataDir: string): Promise<Home> {
  const digest = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  const folders = [join(resolve(dataDir), 'postgres'), `/var/lib/wallet-${digest}`];
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    const account = await lentAccount(join(folder, 'cluster'));
    if (await mayEnter(account, folder)) return { folder, account };
  }
  throw new Error(`No account but root can enter ${folders.join(' or ')}: set DATA_DIR`);
}

/** Builds the cluster under another name: it appears whole, or not at all. */
async function createCluster({ folder, account }: Home, programs: string): Promise<void> {
  const unfinished = await mkdtemp(join(folder, 'new-'));
  const password = join(unfinished, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) {
    await chown(unfinished, account.uid, account.gid);
    await chown(password, account.uid, account.gid);
  }
  await promisify(execFile)(
    join(programs, 'initdb'),
    [
      ...['-D', join(unfinished, 'data'), '--username=postgres', `--pwfile=${password}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'],
      // Built into PostgreSQL, so that no locale of the machine is needed and sorting never changes.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ],
    { ...account, ...surroundings() },
  );
  await rename(unfinished, join(folder, 'cluster')).catch(() =>
    rm(unfinished, { recursive: true }),
  );
}

/** A process of its own session: Ctrl-C and the end of our process leave it alone. */
async function launch(home: Home, programs: string, { durable }: Options): Promise<ChildProcess> {
  const settings = {
    port: await freePort(),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    max_connections: 200,
    ...(durable ? {} : unsafe),
  };
  const log = openSync(join(home.folder, 'log'), 'a');
  const child = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', join(home.folder, 'cluster', 'data')],
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ],
    { ...home.account, ...surroundings(), detached: true, stdio: ['ignore', log, log] },
  );
  child.unref();
  child.on('error', () => undefined);
  closeSync(log);
  return child;
}

const unsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Of the caller's environment nothing: PGDATA, PGPORT or a folder that only root may enter. */
function surroundings() {
  return { cwd: '/', env: { LC_ALL: 'C' } };
}

type Stopping = Options & {
  readonly url: string;
  readonly data: string;
  readonly account: Account | undefined;
  readonly programs: string;
};

async function stopPostgres({ url, data, account, programs, durable }: Stopping): Promise<void> {
  if (durable && (await isInUse(url))) return;
  const how = ['stop', '-D', data, '-w', '-m', durable ? 'fast' : 'immediate'];
  await promisify(execFile)(join(programs, 'pg_ctl'), how, { ...account, ...surroundings() }).catch(
    async (error) => {
      const postmaster = await readPostmaster(data);
      if (postmaster && (await isAlive(postmaster, data))) throw error;
    },
  );
}

/** Our own connections need a moment to disappear from PostgreSQL's list. */
async function isInUse(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let look = 1; look <= 10; look++) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rowCount === 0) return false;
      await sleep(100);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => 'no log was written');
  return text.split('\n').slice(-12).join('\n');
}
