import { sql } from 'kysely';
import type { Database } from './database.ts';

const safe: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
};

/** The settings of this database under which a crash could take back what members were told. */
export async function unsafeSettings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${Object.keys(safe)}) order by name
  `.execute(db);
  return rows
    .filter(({ name, setting }) => !safe[name]?.includes(setting))
    .map(({ name, setting }) => `${name} = ${setting}`);
}

const oldestMajor = 18;

/** Refuses a server that lacks what the tables and statements are written for. */
export async function refuseOldServer(db: Database): Promise<void> {
  const { rows } = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number,
      current_setting('server_version') as version`.execute(db);
  const [{ number = 0, version = 'unknown' } = {}] = rows;
  if (number >= oldestMajor * 10_000) return;
  throw new Error(`PostgreSQL ${oldestMajor} or newer is needed; this one is ${version}`);
}
