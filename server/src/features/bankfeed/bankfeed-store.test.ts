import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabaseWithUrl } from '#test/database.ts';
import { templates } from '#test/test-cluster.ts';
import { listFeedAccounts, listReadings, moveCursor } from './bankfeed-store.ts';

test('a feed goes on from its account’s cursor, which never moves back', async () => {
  const { db } = await testDatabaseWithUrl(templates.product);
  await sql`update deposit_account set mode = 'AUTO' where bank_code in ('SCB', 'KBANK')`.execute(
    db,
  );
  const cursors = async () =>
    (await listFeedAccounts(db)).map(
      ({ bank, currency, cursor }) => `${bank} ${currency} ${cursor}`,
    );
  expect(await cursors()).toEqual(['SCB THB 0', 'KBANK THB 0']);
  const [scb, kbank] = await listFeedAccounts(db);
  if (!scb || !kbank) throw new Error('two accounts are read');
  await moveCursor(db, scb, 7n);
  await moveCursor(db, kbank, 3n);
  await moveCursor(db, scb, 5n);
  expect(await cursors()).toEqual(['SCB THB 7', 'KBANK THB 3']);
});

test('a bank was read when that of its accounts was which waits longest', async () => {
  const { db } = await testDatabaseWithUrl(templates.product);
  const [first] = await listFeedAccounts(db);
  if (!first) throw new Error('an account is read');
  // One that waits for a second person is not read.
  await sql`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'admin', '', '')`.execute(db);
  await sql`
    insert into deposit_account
      (kind, bank_code, account_no, account_name, currency, mode, position, proposed_by)
    select kind, 'BBL', '5556667777', account_name, currency, mode, 98, (select max(id) from staff)
    from deposit_account where bank_code = 'SCB'`.execute(db);
  expect(await listReadings(db)).toEqual([{ bank: 'SCB', readAt: null, ageSeconds: null }]);
  await sql`
    insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, position)
    select kind, bank_code, '5556667778', account_name, currency, mode, 99
    from deposit_account where bank_code = 'SCB'`.execute(db);
  for (const account of [first.account, '5556667778']) {
    await moveCursor(db, { ...first, account }, 1n);
  }
  await sql`
    update bank_feed set read_at = now() - interval '9 minutes'
    where account_no = '5556667778'`.execute(db);
  const [reading] = await listReadings(db);
  expect(reading?.bank).toBe('SCB');
  expect(reading?.ageSeconds).toBeGreaterThanOrEqual(540);
  expect(reading?.ageSeconds).toBeLessThan(600);
  // Read again, and although there was nothing new.
  await moveCursor(db, { ...first, account: '5556667778' }, 1n);
  expect((await listReadings(db))[0]?.ageSeconds).toBeLessThan(60);
});
