import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.ts';
import { bootPostgres, type Postgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';

/** The migrated database that `testDatabase()` clones. */
export const templateName = 'template_wallet';

/** A throw-away cluster with the template in it; to stop it is to delete it. */
export async function bootTestCluster(): Promise<Pick<Postgres, 'url' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-test-'));
  // Root lends PostgreSQL another account, which must get in here.
  await chmod(folder, 0o755);
  const postgres = await bootPostgres(folder, { durable: false });
  await createTemplate(postgres.url);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
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
