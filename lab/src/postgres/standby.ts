import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bootPostgres, type Postgres } from '@wallet/postgres/embedded-postgres';
import { findHome } from '@wallet/postgres/postgres-home';
import { Client } from 'pg';
import { takeBaseBackup } from './base-backup.ts';

const slot = 'standby';

/** Copies a running cluster into `dataDir` and starts it as a standby that follows. */
export async function bootStandby(primary: Postgres, dataDir: string): Promise<Postgres> {
  const { folder, account } = await findHome(dataDir);
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    const cluster = join(folder, 'cluster');
    const data = join(cluster, 'data');
    await mkdir(cluster, { mode: 0o700 });
    await cp(join(primary.folder, 'cluster', 'password'), join(cluster, 'password'));
    await takeBaseBackup(primary, data);
    await writeFile(join(data, 'standby.signal'), '');
    const { hostname, port, username, password } = new URL(primary.url);
    const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
    const settings = `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${slot}'\n`;
    await writeFile(join(data, 'postgresql.auto.conf'), settings);
    if (account) {
      const owner = `${account.uid}:${account.gid}`;
      await promisify(execFile)('chown', ['-R', owner, cluster]);
    }
  } finally {
    await client.end();
  }
  return bootPostgres(dataDir, { durable: true });
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
