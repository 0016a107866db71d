import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { bootPostgres, type Postgres } from './embedded-postgres.ts';
import { findHome } from './postgres-home.ts';

/** Files of a running cluster that a copy must not have, or makes for itself. */
const ownFiles = ['postmaster.pid', 'postmaster.opts', 'pg_replslot'];
const slot = 'standby';

/**
 * Copies a running cluster into `dataDir` and starts it as a standby that follows. npm carries no
 * `pg_basebackup`, so the files are copied between the two calls that make such a copy sound.
 */
export async function bootStandby(primary: Postgres, dataDir: string): Promise<Postgres> {
  const { folder, account } = await findHome(dataDir);
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    await client.query(`select pg_backup_start('standby', true)`);
    const data = join(folder, 'cluster', 'data');
    await copyCluster(join(primary.folder, 'cluster'), join(folder, 'cluster'));
    const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop()');
    await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(data, 'standby.signal'), '');
    const { hostname, port, username, password } = new URL(primary.url);
    const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
    const settings = `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${slot}'\n`;
    await writeFile(join(data, 'postgresql.auto.conf'), settings);
    if (account) {
      const owner = `${account.uid}:${account.gid}`;
      await promisify(execFile)('chown', ['-R', owner, join(folder, 'cluster')]);
    }
  } finally {
    await client.end();
  }
  return bootPostgres(dataDir, { durable: true });
}

async function copyCluster(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await cp(join(from, 'password'), join(to, 'password'));
  await mkdir(join(to, 'data'), { mode: 0o700 });
  for (const name of await readdir(join(from, 'data'))) {
    if (ownFiles.includes(name)) continue;
    await cp(join(from, 'data', name), join(to, 'data', name), {
      recursive: true,
      preserveTimestamps: true,
      // Files come and go while the cluster runs; those that matter are in its log.
      force: true,
    });
  }
  await mkdir(join(to, 'data', 'pg_replslot'), { mode: 0o700 });
  await rm(join(to, 'data', 'standby.signal'), { force: true });
}

/** Makes a standby the primary, and returns when it takes writes. */
export async function promote({ url }: Postgres): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_promote(true, 60)');
  } finally {
    await client.end();
  }
}
