import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isSealed } from '#lib/number-seal.ts';
import { writeSettings } from '#settings/settings.ts';
import { fundedMember } from '#test/funded-member.ts';
import { registrationOf } from '#test/otp.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { findViolations } from '../upkeep/find-violations.ts';
import { monitorLedger } from '../upkeep/ledger-monitor.ts';
import { inTransaction } from './database.ts';
import { isMeant, searchOf } from './member-search.ts';
import { numbersOf } from './numbers.ts';
import { sealNumbers } from './seal-numbers.ts';

/** Every text of the database that may hold a number, of any table. */
async function everything({ db }: TestServer): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(row::text, ' ') as text from ${sql.table(name)} as row`.execute(db);
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

/** A member with a paid withdrawal, whose numbers lie there as a release before left them. */
async function memberOfBefore(server: TestServer, phone: string, account: string) {
  const { db } = server;
  const member = await fundedMember(server, { wallet: 1_000_00n, accountNo: account });
  await member.client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await runJobs(server, 'payout');
  await runJobs(server, 'payout');
  await db.transaction().execute(async (tx) => {
    await sql`alter table withdrawal disable trigger user`.execute(tx);
    await sql`alter table bank_account_history disable trigger user`.execute(tx);
    await sql`
      update member set username = ${phone}, bank_account_no = ${account}, phone_ending = null,
        account_ending = null, account_bare = null
      where id = ${member.id}`.execute(tx);
    await sql`
      update bank_account_history set account_no = ${account} where member_id = ${member.id}`.execute(
      tx,
    );
    await sql`update withdrawal set bank_account_no = ${account}
      where id in (select id from movement where member_id = ${member.id})`.execute(tx);
    await sql`alter table withdrawal enable always trigger withdrawal_keeps_its_amount`.execute(tx);
    await sql`alter table bank_account_history enable always trigger bank_account_history_begins_now`.execute(
      tx,
    );
    await sql`alter table bank_account_history enable always trigger bank_account_history_is_kept`.execute(
      tx,
    );
    await sql`alter table bank_account_history enable always trigger bank_account_history_is_not_emptied`.execute(
      tx,
    );
  });
  await alsoReadable(server, { id: member.id, phone, account });
  return member;
}

/** The same numbers in every other table that has some. */
async function alsoReadable(
  { db }: TestServer,
  { id, phone, account }: { id: bigint; phone: string; account: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into confirmed_sender (member_id, bank_code, account_no, name, payment_id)
      select id, bank_code, ${account}, 'NOY', payment from member, (
        select id as payment from inbound_payment limit 1) as one where id = ${id}`.execute(tx);
    await sql`
      insert into account_check (member_id, bank_code, account_no, account_name, standing)
      select id, bank_code, ${account}, 'NOY', 'VERIFIED' from member where id = ${id}
      on conflict (member_id) do update set account_no = excluded.account_no`.execute(tx);
    await sql`
      update inbound_payment set from_bank = '014', from_account = ${account}, from_name = 'NOY'
      where member_id = ${id}`.execute(tx);
    await sql`
      insert into slip (id, member_id, seq, reference, status, note, sender_account)
      values (gen_random_uuid(), ${id}, 1, 'S1', 'FAILED', 'a test', ${account})`.execute(tx);
    await sql`update member set slip_count = slip_count + 1 where id = ${id}`.execute(tx);
    await sql`
      insert into company_row (book, ref, amount, at, party, is_done)
      values ('bank-SCB', 'R1', 1, now(), ${`SCB ${account}`}, true)`.execute(tx);
    await sql`
      insert into otp (token_hash, phone, purpose, ref, code_hash, ip, expires_at)
      values ('1', ${phone}, 'register', 'R1', '', '', now())`.execute(tx);
  });
}

test('numbers that an earlier release left readable are found before and after they are sealed', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { db } = server;
  const [phone, account] = ['0891112223', '0045556667'];
  const { id } = await memberOfBefore(server, phone, account);
  const newer = await fundedMember(server, { wallet: 100_00n, accountNo: '45556667000' });
  const { client } = await staffUser(server, 'cashier');
  const found = async (search: string) => {
    const { members } = await client.call('GET /staff/api/members', { query: { search } });
    return members.map((member) => member.id);
  };
  expect(await found(phone)).toEqual([id.toString()]);
  expect(await found(account)).toEqual([id.toString()]);
  const again = { ...registrationOf(phone), bankAccountNo: '0770001112' };
  await writeSettings(db, { registerOTP: false });
  const register = () => server.visitor().ask('POST /api/account', { body: again });
  expect(await everything(server)).toContain(account);
  expect((await register()).body).toMatchObject({ message: 'EXISTING_USER' });

  // Ended after any slice, and run once more, it continues where it was.
  const stopped = new AbortController();
  stopped.abort();
  expect(await sealNumbers(db, stopped.signal)).toBe(0);
  expect(await sealNumbers(db)).toBeGreaterThan(0);
  expect(await sealNumbers(db)).toBe(0);
  const left = await everything(server);
  expect(left).not.toContain(phone);
  expect(left).not.toContain(account);

  for (const search of [phone, '66891112223', account, '2223', '6667']) {
    expect(await found(search), search).toEqual([id.toString()]);
  }
  // Counts and notes under a number in use hold it in no other form either.
  await server.visitor().ask('POST /api/login', { body: { username: phone, password: 'wrong' } });
  await server.visitor().ask('POST /api/password/otp', { body: { phoneNumber: phone } });
  const after = await everything(server);
  expect([phone, phone.slice(1), account].filter((text) => after.includes(text))).toEqual([]);

  const { members } = await client.call('GET /staff/api/members', { query: { search: phone } });
  expect(members).toMatchObject([{ phone: '089-xxx-2223', bankAccountNo: 'xxx-xxx-6667' }]);
  expect((await register()).body).toMatchObject({ message: 'EXISTING_USER' });
  expect(newer.id).not.toBe(id);
  for (const _ of [1, 2, 3]) expect(await monitorLedger(server.services)).toEqual([]);
  expect((await findViolations(db)).filter(({ rows }) => rows > 0)).toEqual([]);
  await expectConsistentLedger(server);

  // No one replaces it by another account in the name of sealing.
  const other = numbersOf(db).seal('account', '9999999999');
  expect(isSealed(`${other}`)).toBe(true);
  for (const change of [
    sql`update bank_account_history set account_no = ${other} where member_id = ${id}`,
    sql`update withdrawal set bank_account_no = ${other}`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('kept as it was written');
  }
});

test('a number and its last four digits are found by index, and of far too many digits no one', async () => {
  const { db } = await startTestServer();
  const tooLong = isMeant(numbersOf(db), searchOf('9'.repeat(30)));
  expect((await sql`select from member where ${tooLong}`.execute(db)).rows).toEqual([]);
  await inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    for (const typed of ['0812345678', '5678']) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select from member where ${isMeant(numbersOf(tx), searchOf(typed))}`.execute(tx);
      const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
      expect(plan, typed).toContain('BitmapOr');
      expect(plan, typed).not.toContain('Seq Scan');
    }
  });
});
