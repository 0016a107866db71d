import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { unsafeSettings } from './unsafe-settings.ts';

test('a database that may forget a commit is found out', async () => {
  const db = await testDatabase();
  expect(await unsafeSettings(db)).toEqual([
    'fsync = off',
    'full_page_writes = off',
    'synchronous_commit = off',
  ]);
});
