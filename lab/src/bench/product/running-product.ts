import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { freePort } from '@wallet/postgres/free-port';
import { benchSecretText, patiently } from '../../../../server/src/bench/paid-member.ts';
import { type Database, openDatabase } from '../../../../server/src/db/database.ts';

const root = join(import.meta.dirname, '../../../..');
const startLimitMs = 60_000;

/** The product in production form, on a cluster of its own with PostgreSQL's default durability. */
export type RunningProduct = {
  readonly port: number;
  /** The address of the server's metrics. */
  readonly metricsPort: number;
  /** The port of the simulators of providers. */
  readonly partnersPort: number;
  readonly db: Database;
  readonly databaseUrl: string;
  /** The server's process. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

type ProductOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** The address at which the server finds its database, given the one that it has. */
  readonly addressOf?: (databaseUrl: string) => Promise<string>;
};

/**
 * Starts the product; `partnerUrls` are those with another address than the simulators, `prepare` fills the
 * database before.
 */
export async function startProduct(
  partnerUrls: Readonly<Record<string, string>>,
  prepare?: (db: Database) => Promise<void>,
  { environment = {}, addressOf = async (url) => url }: ProductOptions = {},
): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  // As root, PostgreSQL runs under another account, which must be able to enter this folder.
  await chmod(folder, 0o755);
  const postgres = await bootPostgres(folder, { durable: true });
  const db = openDatabase(postgres.url, { statementLimitMs: 600_000 });
  if (prepare) {
    try {
      await patiently(0, () => prepare(db));
    } catch (error) {
      await db.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }
  const [port, metricsPort, partnersPort] = [await freePort(), await freePort(), await freePort()];
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      APP_MODE: 'demo',
      DATA_DIR: folder,
      SECRETS_KEY: benchSecretText,
      DATABASE_URL: await addressOf(postgres.url),
      DATABASE_CONNECTIONS: '32',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PARTNERS_PORT: String(partnersPort),
      PARTNERS_URLS: JSON.stringify(partnerUrls),
      PARTNERS_WAIT_MS: '20000',
      ...environment,
    },
  });
  const stop = async () => {
    await end(server);
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready(`http://127.0.0.1:${port}/health/ready`, server);
  } catch (error) {
    await stop();
    throw error;
  }
  const { pid } = server;
  if (pid === undefined) throw new Error('the server has a process');
  return { port, metricsPort, partnersPort, db, databaseUrl: postgres.url, pid, stop };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (const limit = Date.now() + startLimitMs; Date.now() < limit; await sleep(100)) {
    if (server.exitCode !== null) break;
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
  }
  throw new Error('the product did not start');
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
