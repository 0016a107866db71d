import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { launchPostgres } from './launch-postgres.ts';
import { createCluster, type Durability, findHome } from './postgres-home.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { isAlive, postmasterFile, readPostmaster } from './postmaster-file.ts';
import { stopPostgres } from './stop-postgres.ts';

/** A running PostgreSQL of our own. */
export type Postgres = {
  /** The superuser's address. */
  readonly url: string;
  /** The folder of its files. */
  readonly folder: string;
  /** Ends it, unless someone else still works on it. */
  readonly stop: () => Promise<void>;
};

const startLimitMs = 60_000;
const launchesMax = 5;

/**
 * Starts the PostgreSQL that npm brought along, or takes over the one that already runs on this
 * data: after a kill -9 of our process it lives on, and two starts of one checkout share it.
 */
export async function bootPostgres(dataDir: string, options: Durability): Promise<Postgres> {
  const { folder, account } = await findHome(dataDir);
  const programs = await postgresPrograms(account, folder);
  const cluster = join(folder, 'cluster');
  if (!existsSync(cluster)) await createCluster({ folder, account }, programs, options);
  const data = join(cluster, 'data');

  let child: ChildProcess | undefined;
  let launches = 0;
  for (const end = Date.now() + startLimitMs; Date.now() < end; await sleep(20)) {
    const postmaster = await readPostmaster(data);
    const url = postmaster?.ready ? await addressOf(cluster, postmaster.port) : undefined;
    // Asked, not only looked at: one that was killed just now still looks alive.
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
    child = await launchPostgres({ folder, account }, programs, options);
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

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => 'no log was written');
  return text.split('\n').slice(-12).join('\n');
}
