import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type Durability, surroundings } from './postgres-home.ts';
import { isAlive, readPostmaster } from './postmaster-file.ts';
import type { Account } from './system-account.ts';

type Stopping = Durability & {
  readonly url: string;
  readonly data: string;
  readonly account: Account | undefined;
  readonly programs: string;
};

/** Ends PostgreSQL, unless someone else still works on it. */
export async function stopPostgres({
  url,
  data,
  account,
  programs,
  durable,
}: Stopping): Promise<void> {
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
