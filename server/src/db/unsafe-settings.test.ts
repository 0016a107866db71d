import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { loggingSettings, requireServerVersion, unsafeSettings } from './unsafe-settings.ts';

test('a database that may forget a commit is found out', async () => {
  const db = await testDatabase();
  expect(await unsafeSettings(db)).toEqual([
    'fsync = off',
    'full_page_writes = off',
    'synchronous_commit = off',
  ]);
  await db.connection().execute(async (session) => {
    for (const [setting, isSafe] of [
      ['on', true],
      ['remote_apply', true],
      ['local', false],
      ['remote_write', false],
    ] as const) {
      await sql`set synchronous_commit = ${sql.lit(setting)}`.execute(session);
      const unsafe = await unsafeSettings(session);
      expect(unsafe.includes(`synchronous_commit = ${setting}`), setting).toBe(!isSafe);
    }
  });
});

test('the server that comes along is new enough, and an older one is named', async () => {
  const db = await testDatabase();
  await requireServerVersion(db);
  await sql`
    create schema older;
    create function older.current_setting(name text) returns text language sql
      as $$ select case name when 'server_version_num' then '170009' else '17.9' end $$`.execute(
    db,
  );
  await db.connection().execute(async (session) => {
    // Built-in functions come first unless their schema is named later.
    await sql`set search_path = older, pg_catalog`.execute(session);
    await expect(requireServerVersion(session)).rejects.toThrow(
      'PostgreSQL 18 or newer is needed; this one is 17.9',
    );
  });
});

test('a database whose log may name members is found out; ours does not', async () => {
  const db = await testDatabase();
  expect(await loggingSettings(db)).toEqual([]);
  await db.connection().execute(async (session) => {
    await sql`set log_min_error_statement = 'error'`.execute(session);
    await sql`set log_parameter_max_length_on_error = -1`.execute(session);
    await sql`set log_error_verbosity = 'default'`.execute(session);
    await sql`set log_min_duration_sample = 0`.execute(session);
    await sql`set log_min_duration_statement = 0`.execute(session);
    await sql`set log_parameter_max_length = -1`.execute(session);
    await sql`set log_statement = 'mod'`.execute(session);
    await sql`set log_transaction_sample_rate = 1`.execute(session);
    expect(await loggingSettings(session)).toEqual([
      'log_error_verbosity = default',
      'log_min_duration_sample = 0',
      'log_min_duration_statement = 0',
      'log_min_error_statement = error',
      'log_parameter_max_length = -1',
      'log_parameter_max_length_on_error = -1',
      'log_statement = mod',
      'log_transaction_sample_rate = 1',
    ]);
    await sql`set log_statement = 'ddl'`.execute(session);
    expect(await loggingSettings(session)).toHaveLength(7);
  });
});
