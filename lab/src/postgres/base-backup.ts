import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Postgres } from '@wallet/postgres/embedded-postgres';
import { Client } from 'pg';

/** Files of a running cluster that a copy must not have, or makes for itself. */
const ownFiles = ['postmaster.pid', 'postmaster.opts', 'pg_replslot'];

/**
 * Copies the data of a running cluster into `data`, so that it can be recovered from there. npm carries no
 * `pg_basebackup`, so the files are copied between the two calls that make such a copy sound.
 */
export async function takeBaseBackup({ url, folder }: Postgres, data: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('copy', true)`);
    await copyData(join(folder, 'cluster', 'data'), data);
    const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop()');
    await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

async function copyData(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const name of await readdir(from)) {
    if (ownFiles.includes(name)) continue;
    await cp(join(from, name), join(to, name), {
      recursive: true,
      preserveTimestamps: true,
      // Files come and go while the cluster runs; those that matter are in its log.
      force: true,
    });
  }
  await mkdir(join(to, 'pg_replslot'), { mode: 0o700 });
}
