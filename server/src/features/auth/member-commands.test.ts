import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { numbersOf, opened, openNumbers } from '#db/numbers.ts';
import { testDatabase } from '#test/database.ts';
import { withoutWaiting } from '#test/without-waiting.ts';
import { addAccessNotification } from './access-notice-commands.ts';
import { lockBank, setActive, setBank, setBankAccountName, setName } from './member-commands.ts';
import {
  findActiveMember,
  findMemberByPhone,
  isBankAccountTaken,
  listRegisteredAccounts,
  openMember,
  setPassword,
} from './member-store.ts';

const bank = { bankCode: 'SCB', accountNo: '0012345678', accountName: 'NOY DEEJAI' };

async function world() {
  const db = await openNumbers(await testDatabase(), {
    current: Buffer.alloc(32, 1),
    before: null,
  });
  const open = (phone: string, accountNo: string) =>
    inTransaction(db, (tx) =>
      openMember(
        tx,
        { phone, name: 'Noy', currency: 'LAK', sourceCode: 'FRIEND', inviterId: null },
        { passwordHash: 'hash', bank: { ...bank, accountNo } },
      ),
    );
  await sql`insert into source (code, description) values ('FRIEND', '')`.execute(db);
  const [noy, other] = [await open('0812345678', bank.accountNo), await open('0899999999', '1')];
  const rowOf = (id: MemberId) =>
    db
      .selectFrom('member')
      .select(['name', 'currency', 'source_code', 'inviter_id', 'bank_code', 'bank_account_name'])
      .select(['password_hash', 'is_active', 'bank_changed_at', 'password_changed_at'])
      .select(['account_bare', opened('bank_account_no', 'accountNo'), opened('username', 'phone')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const historyOf = (id: MemberId) =>
    db
      .selectFrom('bank_account_history')
      .select(['bank_code as bankCode', opened('account_no', 'accountNo')])
      .select('account_name as accountName')
      .where('member_id', '=', id)
      .orderBy('id')
      .execute();
  return { db, noy, other, rowOf, historyOf };
}

const fresh = {
  ...{ name: 'Noy', currency: 'LAK', source_code: 'FRIEND', inviter_id: null },
  ...{ bank_code: 'SCB', accountNo: '0012345678', bank_account_name: 'NOY DEEJAI' },
  ...{ phone: '0812345678', password_hash: 'hash', is_active: true },
  ...{ bank_changed_at: null, password_changed_at: null },
};

test('a member begins with four empty accounts of their own, and coins in coins', async () => {
  const { db, noy, other, rowOf } = await world();
  const numbers = numbersOf(db);
  expect(await rowOf(noy)).toEqual({ ...fresh, account_bare: numbers.bare('account', '12345678') });
  const { rows } = await sql`
    select currency, balance::int as balance, count(*)::int as accounts from ledger.account
    where id in (select unnest(array[wallet_account, invite_account, refund_account, coin_account])
      from member where id in (${noy}, ${other}))
    group by 1, 2 order by 1`.execute(db);
  expect(rows).toEqual([
    { currency: 'COIN', balance: 0, accounts: 2 },
    { currency: 'LAK', balance: 0, accounts: 6 },
  ]);
});

test('a new bank account is the member’s from now on, kept with the ones before, and of no one else', async () => {
  const { db, noy, other, rowOf, historyOf } = await world();
  const before = await rowOf(other);
  const next = { bankCode: 'KBANK', accountNo: '5554443332', accountName: 'NOY NEW' };
  await inTransaction(db, (tx) => setBank(tx, noy, next));
  expect(await rowOf(noy)).toMatchObject({
    ...{ bank_code: 'KBANK', accountNo: '5554443332', bank_account_name: 'NOY NEW' },
    bank_changed_at: expect.any(Date),
  });
  await inTransaction(db, (tx) => setBankAccountName(tx, noy, 'NOY CORRECTED'));
  expect(await historyOf(noy)).toEqual([bank, next, { ...next, accountName: 'NOY CORRECTED' }]);
  expect(await inTransaction(db, (tx) => listRegisteredAccounts(tx, noy))).toEqual(
    [bank, next, next].map(({ bankCode, accountNo }) => ({ bankCode, accountNo })),
  );
  expect(await rowOf(other)).toEqual(before);
  expect(await historyOf(other)).toHaveLength(1);
  // The same number at another bank is another account.
  const taken = (bankCode: string, accountNo: string) =>
    isBankAccountTaken(db, { bankCode, accountNo, accountName: 'X' });
  expect(await Promise.all([taken('KBANK', '5554443332'), taken('SCB', '5554443332')])).toEqual([
    ...[true, false],
  ]);
  const foreign = inTransaction(db, (tx) => setBank(tx, other, next));
  await expect(foreign).rejects.toMatchObject({ code: 'EXISTING_BANK' });
});

test('a name, a lock and a password are changed of one member', async () => {
  const { db, noy, other, rowOf } = await world();
  const before = await rowOf(other);
  await inTransaction(db, async (tx) => {
    await setName(tx, noy, 'Nok');
    await setPassword(tx, noy, 'other hash');
    expect(await setActive(tx, noy, false)).toBe(true);
    expect(await setActive(tx, 1n as MemberId, false)).toBe(false);
  });
  expect(await rowOf(noy)).toMatchObject({
    ...{ name: 'Nok', password_hash: 'other hash', is_active: false, bank_changed_at: null },
    password_changed_at: expect.any(Date),
  });
  expect(await rowOf(other)).toEqual(before);
  expect([await findActiveMember(db, noy), await findActiveMember(db, other)]).toEqual([
    ...[undefined, other],
  ]);
  expect(await findMemberByPhone(db, '0812345678')).toEqual({
    ...{ id: noy, passwordHash: 'other hash', isActive: false },
  });
});

test('a bank account that is about to be changed is held until its change is over', async () => {
  const { db, noy } = await world();
  await inTransaction(db, async (tx) => {
    expect(await lockBank(tx, noy)).toEqual(bank);
    const meanwhile = withoutWaiting(db, (second) => lockBank(second, noy));
    await expect(meanwhile).rejects.toMatchObject({ code: '55P03' });
  });
});

test('a job of the SMS provider notifies the owner of an account of a change', async () => {
  const { db, noy } = await world();
  const notice = { memberId: noy, change: 'bank', language: 'la' } as const;
  await inTransaction(db, (tx) => addAccessNotification(tx, notice));
  const jobs = db.selectFrom('job').select(['kind', 'company', 'payload']);
  expect(await jobs.execute()).toEqual([
    {
      ...{ kind: 'access-notice', company: 'sms' },
      payload: { member: `${noy}`, change: 'bank', language: 'la' },
    },
  ]);
});
