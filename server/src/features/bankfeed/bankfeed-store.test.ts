import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { applyMigrations, listMigrations } from '#db/migrate.ts';
import { openNumbers } from '#db/numbers.ts';
import { emptyDatabase, testDatabaseWithUrl } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { templates } from '#test/test-cluster.ts';
import { findOwner, listFeedAccounts, listReadings, moveCursor } from './bankfeed-store.ts';

test('a feed continues from its account’s cursor, which never moves back', async () => {
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
  expect(await listReadings(db)).toMatchObject([{ bank: 'SCB', readAt: null }]);
  await sql`
    insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, position)
    select kind, bank_code, '5556667778', account_name, currency, mode, 99
    from deposit_account where bank_code = 'SCB'`.execute(db);
  await moveCursor(db, first, 1n);
  // The other one was never read.
  const { rows } = await sql<{ at: Date }>`
    update deposit_account set proposed_at = now() - interval '5 minutes'
    where account_no = '5556667778' returning proposed_at as at`.execute(db);
  expect(await listReadings(db)).toEqual([
    { bank: 'SCB', readAt: null, since: rows[0]?.at, ageSeconds: expect.closeTo(300, -2) },
  ]);
  await moveCursor(db, { ...first, account: '5556667778' }, 1n);
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

test('the owner of a transfer has its account at its bank, in its currency', async () => {
  const { db: tables } = await testDatabaseWithUrl(templates.product);
  const db = await openNumbers(tables, { current: randomBytes(32), before: null });
  const [noy, other] = await manyMembers(db, 2);
  const account = '1234567890';
  await sql`update member set bank_code = 'KBANK' where id = ${other}`.execute(db);
  await sql`
    update member set bank_account_no = ${account}, bank_account_name = 'NOY DEEJAI'
    where id in (${noy}, ${other})`.execute(db);
  const sent = { sendingBank: '014', fromAccount: account, fromName: 'NOY DEEJAI' };
  const owner = (change: Partial<typeof sent> = {}, currency: 'THB' | 'LAK' = 'THB') =>
    inTransaction(db, (tx) => findOwner(tx, { ...sent, ...change }, currency));
  expect(await owner()).toEqual({ memberId: noy, doubt: null });
  expect(await owner({ sendingBank: '004' })).toEqual({ memberId: other, doubt: null });
  const nobody = { memberId: null, doubt: null };
  expect(await owner({ fromAccount: '1234567891' })).toEqual(nobody);
  expect(await owner({ sendingBank: '002' })).toEqual(nobody);
  expect(await owner({}, 'LAK')).toEqual(nobody);
  expect(await owner({ fromName: 'MALEE JAIDEE' })).toEqual({
    memberId: noy,
    doubt: { code: 'sender-name-differs', shown: 'MALEE JAIDEE' },
  });
  expect(await owner({ fromName: 'น้อย ดีใจ' })).toEqual({
    memberId: noy,
    doubt: { code: 'sender-name-unclear', shown: 'น้อย ดีใจ' },
  });
});

test('a prepaid wallet is read by the name of its statement, from its own cursor', async () => {
  const { db } = await testDatabaseWithUrl(templates.product);
  await sql`update deposit_account set mode = case kind when 'wallet' then 'AUTO' else 'MANUAL' end`.execute(
    db,
  );
  const [wallet] = await listFeedAccounts(db);
  if (!wallet) throw new Error('the wallet is read');
  expect(wallet).toMatchObject({ bank: 'TRUEWALLET', cursor: 0n });
  // Another account of the same bank has moved on.
  await moveCursor(db, { ...wallet, account: '0811111111' }, 9n);
  expect(await listFeedAccounts(db)).toMatchObject([{ bank: 'TRUEWALLET', cursor: 0n }]);
  expect(await listReadings(db)).toMatchObject([{ bank: 'TRUEWALLET', readAt: null }]);
  await moveCursor(db, wallet, 4n);
  expect(await listFeedAccounts(db)).toMatchObject([{ cursor: 4n }]);
  expect(await listReadings(db)).toMatchObject([{ readAt: expect.any(Date) }]);
});

test('a prepaid wallet that was entered in kip is read in baht, and none is entered in kip', async () => {
  const db = await emptyDatabase();
  const migrations = await listMigrations();
  await applyMigrations(
    db,
    migrations.filter(({ name }) => name < 'server/0146'),
  );
  const enter = (number: string) =>
    sql`
      insert into deposit_account (kind, account_no, account_name, currency, mode)
      values ('wallet', ${number}, 'LOTUS', 'LAK', 'AUTO')`.execute(db);
  await enter('0899999999');
  await applyMigrations(db, migrations);
  expect(await listFeedAccounts(db)).toMatchObject([{ account: '0899999999', currency: 'THB' }]);
  // The correction is the release's, and no change past the console.
  expect(await db.selectFrom('guarded_change').select('columns').execute()).toHaveLength(1);
  await expect(enter('0899999998')).rejects.toThrow('wallet_holds_baht');
});
