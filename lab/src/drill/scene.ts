import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Product } from '@wallet/e2e/product';
import type { MovableLine } from '@wallet/postgres/movable-line';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Client } from 'pg';
import type { MemberApi } from '../fault/member-api.ts';
import type { Prometheus } from './prometheus.ts';

const run = promisify(execFile);

/** The product under a drill, and the handles by which it is hurt. */
export type DrillContext = {
  readonly product: Product;
  readonly prometheus: Prometheus;
  readonly member: MemberApi;
  readonly metricsPort: number;
  /** Connection to the database, and the one past a pooler over which nodes receive each other's events. */
  readonly line: MovableLine;
  readonly directLine: MovableLine;
  readonly postgresPort: number;
  /** The superuser's address, past both. */
  readonly databaseUrl: string;
};

/** Runs SQL past every trigger, as no part of the product can. */
export async function write(
  { databaseUrl }: Pick<DrillContext, 'databaseUrl'>,
  text: string,
): Promise<void> {
  const client = await open(databaseUrl);
  try {
    await client.query(`set session_replication_role = replica; ${text}`);
  } finally {
    await client.end();
  }
}

/** Mounts a file system of one megabyte. Needs root. */
export async function smallDisk(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await temporaryFolder('wallet-disk-');
  await run('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=1777', 'tmpfs', folder]);
  return {
    folder,
    remove: async () => {
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Lets what the demo shows as waiting for people begin now: its age would be an alert from the start. */
export async function settleTheDemo(scene: Pick<DrillContext, 'databaseUrl'>): Promise<void> {
  await write(
    scene,
    `update staff_case set opened_at = now() where closed_at is null;
    update movement set created_at = now() where is_open;
    update inbound_payment set created_at = now() where state = 'suspense';
    update slip set created_at = now() where status = 'PENDING';
    update chat_thread set waiting_since = null`,
  );
}

/** Holds a table, as a forgotten transaction does, and answers how to release it; `first` happens before, in one go. */
export async function hold(
  { databaseUrl }: DrillContext,
  table: string,
  mode: string,
  first = '',
): Promise<() => Promise<void>> {
  const [one, other] = [await open(databaseUrl), await open(databaseUrl)];
  await one.query(`begin; lock table ${table} in ${mode} mode; ${first}`);
  // In the queue before the first releases it, so that no one gets in between.
  const held = other.query(`begin; lock table ${table} in ${mode} mode`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await one.query('commit');
  await one.end();
  await held;
  return async () => {
    await other.query('rollback');
    await other.end();
  };
}

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // A forgotten transaction of a connection without time limits.
  await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0');
  return client;
}
