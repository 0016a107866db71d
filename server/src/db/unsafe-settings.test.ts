import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { loggingSettings, unsafeSettings } from './unsafe-settings.ts';

test('a database that may forget a commit is found out', async () => {
  const db = await testDatabase();
  expect(await unsafeSettings(db)).toEqual([
    'fsync = off',
    'full_page_writes = off',
    'synchronous_commit = off',
  ]);
});

test('a database whose log may name members is found out; ours does not', async () => {
  const db = await testDatabase();
  expect(await loggingSettings(db)).toEqual([]);
  await db.connection().execute(async (session) => {
    await sql`set log_min_error_statement = 'error'`.execute(session);
    await sql`set log_parameter_max_length_on_error = -1`.execute(session);
    expect(await loggingSettings(session)).toEqual([
      'log_min_error_statement = error',
      'log_parameter_max_length_on_error = -1',
    ]);
  });
});
