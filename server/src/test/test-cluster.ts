import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bootPostgres, type Postgres } from '@wallet/postgres/embedded-postgres';
import { throwAwayFolder } from '@wallet/postgres/throw-away-folder';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the test cluster. */
    postgresUrl: string;
  }
}

/** The migrated database that `testDatabase()` clones. */
export const templateName = 'template_wallet';

/** A throw-away cluster with the template in it; to stop it is to delete it. */
export async function bootTestCluster(): Promise<Pick<Postgres, 'url' | 'stop'>> {
  const folder = await throwAwayFolder('wallet-test-');
  const postgres = await bootPostgres(folder, { durable: false });
  const guard = guardAgainstOurDeath(folder, join(postgres.folder, 'cluster/data/postmaster.pid'));
  await createTemplate(postgres.url);
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

async function createTemplate(url: string): Promise<void> {
  const administration = openDatabase(url);
  await sql`create database ${sql.id(templateName)}`.execute(administration);
  await administration.destroy();
  const address = new URL(url);
  address.pathname = templateName;
  const template = openDatabase(address.href);
  await migrate(template);
  await template.destroy();
}
