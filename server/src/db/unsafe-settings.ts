import { sql } from 'kysely';
import type { Database } from './database.ts';

const safe: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
};

/** Under others the server's log repeats rows, statements and parameters, with phones and account numbers. */
const discreet: Readonly<Record<string, readonly string[]>> = {
  log_error_verbosity: ['terse'],
  log_min_duration_sample: ['-1'],
  log_min_duration_statement: ['-1'],
  log_min_error_statement: ['panic'],
  log_parameter_max_length: ['0'],
  log_parameter_max_length_on_error: ['0'],
  log_statement: ['none', 'ddl'],
  log_transaction_sample_rate: ['0'],
};

/** The settings of this database under which a crash could undo what members were answered. */
export function unsafeSettings(db: Database): Promise<string[]> {
  return settingsOtherThan(db, safe);
}

/** The settings of this database under which its log may name members. */
export function loggingSettings(db: Database): Promise<string[]> {
  return settingsOtherThan(db, discreet);
}

async function settingsOtherThan(
  db: Database,
  wanted: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${Object.keys(wanted)}) order by name
  `.execute(db);
  return rows
    .filter(({ name, setting }) => !wanted[name]?.includes(setting))
    .map(({ name, setting }) => `${name} = ${setting}`);
}

const oldestMajor = 18;

/** Rejects a server that lacks what the tables and statements are written for. */
export async function requireServerVersion(db: Database): Promise<void> {
  const { rows } = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number,
      current_setting('server_version') as version`.execute(db);
  const [{ number = 0, version = 'unknown' } = {}] = rows;
  if (number >= oldestMajor * 10_000) return;
  throw new Error(`PostgreSQL ${oldestMajor} or newer is needed; this one is ${version}`);
}
