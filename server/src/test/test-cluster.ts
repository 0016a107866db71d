import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bootPostgres, type Postgres } from '@wallet/postgres/embedded-postgres';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { addRecurringJobs } from '#jobs/jobs.ts';
import { seedLookups } from '#seed/lookups.ts';
import { seedProviders } from '#seed/providers.ts';
import { openMoneyHouses } from '../start/open-money-houses.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the test cluster. */
    postgresUrl: string;
  }
}

/** The databases that tests clone: with tables alone, and as a product leaves it that has started once. */
export const templates = { tables: 'template_tables', product: 'template_product' } as const;

/** A throw-away cluster with the template in it; to stop it is to delete it. */
export async function bootTestCluster(): Promise<Pick<Postgres, 'url' | 'stop'>> {
  const folder = await temporaryFolder('wallet-test-');
  const postgres = await bootPostgres(folder, { durable: false });
  const guard = guardAgainstOurDeath(folder, join(postgres.folder, 'cluster/data/postmaster.pid'));
  await createTemplates(postgres.url);
  return {
    url: postgres.url,
    stop: async () => {
      guard.kill('SIGKILL');
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A test run may be killed: this shell then sees the end of its input, and tidies up for us. */
function guardAgainstOurDeath(folder: string, pidFile: string): ChildProcess {
  const script = `read -r _; pid=$(head -n 1 "$1"); kill -QUIT "$pid"
    while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$0"`;
  const guard = spawn('/bin/sh', ['-c', script, folder, pidFile], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.unref();
  return guard;
}

async function createTemplates(url: string): Promise<void> {
  const administration = openDatabase(url);
  // A prepared statement keeps one plan, see `KeptDatabase`.
  await sql`alter role current_user set plan_cache_mode = force_generic_plan`.execute(
    administration,
  );
  const create = async (name: string, from: string, fill: (db: Database) => Promise<void>) => {
    await sql`create database ${sql.id(name)} template ${sql.id(from)}`.execute(administration);
    const address = new URL(url);
    address.pathname = name;
    const template = openDatabase(address.href);
    await fill(template);
    await template.destroy();
  };
  await create(templates.tables, 'template1', migrate);
  await create(templates.product, templates.tables, startOnce);
  await administration.destroy();
}

/**
 * Does the work of a first start. No recurring job is due when a test's server starts, or every test
 * would wait for a whole night's work; the feeds are read once money was sent (`sendMoney`).
 */
async function startOnce(db: Database): Promise<void> {
  await db.transaction().execute(seedLookups);
  await db.transaction().execute(seedProviders);
  await openMoneyHouses(db);
  await addRecurringJobs(db);
  await sql`update job set run_at = now() + interval '1 day'`.execute(db);
}
