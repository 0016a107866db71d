import type { MemberId } from '@wallet/contract/ids';
import { transferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { confirmSender } from '#money/payment/sender-store.ts';
import { type Arrival, settleDeposit } from '#money/payment/settle-deposit.ts';
import { changeBank } from '#test/change-bank.ts';
import { fundedMember } from '#test/funded-member.ts';
import { serverForFile, startTestServer } from '#test/test-server.ts';
import type { NameCheck } from './name-check-rules.ts';
import { accountMismatchOf } from './name-inquiry-commands.ts';
import { type CheckedAccount, findAccount, keepCheck, listWaiting } from './name-inquiry-store.ts';

/**
 * Has each row of `account_check` take a tenth of a second to reach its indexes, and the primary key be the
 * last: simultaneous writers then meet at the other unique index, as they do on a busy machine.
 */
async function slowDownIndexes(db: Database): Promise<void> {
  await sql`
    create function slow_index(bigint) returns bigint language plpgsql immutable
      as 'begin perform pg_sleep(0.1); return $1; end'`.execute(db);
  await sql`alter table account_check drop constraint account_check_pkey`.execute(db);
  await sql`create index slow on account_check (slow_index(member_id))`.execute(db);
  await sql`alter table account_check add primary key (member_id)`.execute(db);
}

test('nodes that learn at the same time whose account it is keep the same answer, and none of them fails', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { db } = server;
  const { id: memberId } = await fundedMember(server);
  await slowDownIndexes(db);
  const account = await findAccount(db, memberId);
  const check = { standing: 'VERIFIED', toldName: account.accountName } as const;
  const keep = () => inTransaction(db, (tx) => keepCheck(tx, memberId, account, check));
  await Promise.all([keep(), keep(), keep()]);
  const kept = await db.selectFrom('account_check').select(['standing']).execute();
  expect(kept).toEqual([{ standing: 'VERIFIED' }]);
});

const sharedServer = serverForFile();

test('payments that wait for nothing but the bank’s word are found, the earliest first', async () => {
  const server = await sharedServer();
  const { db } = server;
  const { id: memberId } = await fundedMember(server);
  const { id: other } = await fundedMember(server);
  const { accountNo: account } = await findAccount(db, memberId);
  const unverified = { code: 'account-unverified' } as const;
  const own = { bankNumber: '014', account, name: 'MANY' };
  let minute = 0;
  const arrive = async (changes: Partial<Arrival> = {}) => {
    const externalRef = newId();
    minute -= 1;
    const paidAt = new Date(Date.now() + minute * 60_000);
    const wish = { channel: 'SCB', externalRef, amount: 100n, currency: 'THB', paidAt } as const;
    const whose = { memberId, qrId: null, sender: own, doubt: unverified };
    await inTransaction(db, (tx) => settleDeposit(tx, { ...wish, ...whose, ...changes }));
    return transferId(`inbound:SCB:${externalRef}`);
  };
  const later = await arrive();
  const earlier = await arrive();
  await arrive({ doubt: { code: 'holder-unclear', shown: 'N' } });
  await arrive({ sender: { ...own, account: '0000000001' } });
  await arrive({ sender: { ...own, bankNumber: '004' } });
  await arrive({ memberId: other });
  await arrive({ doubt: null });
  const decided = await arrive();
  await sql`update staff_case set closed_at = now() where subject = ${decided}`.execute(db);
  const waiting = await inTransaction(db, (tx) => listWaiting(tx, memberId));
  expect(waiting).toEqual([
    { id: earlier, currency: 'THB' },
    { id: later, currency: 'THB' },
  ]);
});

test('a bank’s answer holds for the account and the name that it was asked about', async () => {
  const server = await sharedServer();
  const { db } = server;
  const { id: memberId } = await fundedMember(server);
  const { id: other } = await fundedMember(server);
  const account = await findAccount(db, memberId);
  expect(account).toMatchObject({ standing: 'UNVERIFIED', toldName: null, wasAsked: false });
  const keep = (whose: MemberId, about: CheckedAccount, standing: NameCheck) =>
    inTransaction(db, (tx) => keepCheck(tx, whose, about, { standing, toldName: 'TOLD' }));
  await keep(memberId, account, 'UNVERIFIED');
  expect(await findAccount(db, memberId)).toMatchObject({
    standing: 'UNVERIFIED',
    toldName: 'TOLD',
    wasAsked: true,
  });
  // An answer about the account before, or about another name, says nothing of this one.
  for (const before of [
    { ...account, accountName: 'BEFORE' },
    { ...account, accountNo: '0000000001' },
    { ...account, bankCode: 'KTB' },
  ]) {
    await keep(memberId, before, 'DIFFERS');
  }
  expect(await findAccount(db, memberId)).toMatchObject({ standing: 'UNVERIFIED' });
  // Its answer is the doubt about money from there.
  const doubt = () => accountMismatchOf(server.services, memberId);
  expect(await doubt()).toEqual({ code: 'account-unverified' });
  await keep(memberId, account, 'UNCLEAR');
  expect(await doubt()).toEqual({ code: 'holder-unclear', shown: 'TOLD' });
  await keep(memberId, account, 'DIFFERS');
  expect(await doubt()).toEqual({ code: 'holder-differs', shown: 'TOLD' });
  expect(await findAccount(db, memberId)).toMatchObject({ standing: 'DIFFERS', wasAsked: true });
  expect(await findAccount(db, other)).toMatchObject({ standing: 'UNVERIFIED', wasAsked: false });
  await changeBank(db, memberId, { accountNo: '0000000002' });
  expect(await findAccount(db, memberId)).toMatchObject({ standing: 'UNVERIFIED' });
  await changeBank(db, memberId, account);
  expect(await findAccount(db, memberId)).toMatchObject({ standing: 'DIFFERS' });
  await sql`update member set bank_account_name = 'AFTER' where id = ${memberId}`.execute(db);
  expect(await findAccount(db, memberId)).toMatchObject({ standing: 'UNVERIFIED' });
  // An account has one owner: what was said of it under the one before goes, and nothing else.
  const third = await fundedMember(server);
  const before = await findAccount(db, other);
  await keep(other, before, 'VERIFIED');
  // Another bank has an account of the same number.
  await changeBank(db, third.id, { bankCode: 'KTB', accountNo: before.accountNo });
  await keep(third.id, await findAccount(db, third.id), 'VERIFIED');
  await changeBank(db, other, { accountNo: '0000000004' });
  await changeBank(db, memberId, { accountNo: before.accountNo });
  await keep(memberId, await findAccount(db, memberId), 'VERIFIED');
  const checks = await db.selectFrom('account_check').select('member_id').execute();
  const kept = checks.map(({ member_id: id }) => id).filter((id) => id >= memberId);
  expect(kept.toSorted()).toEqual([memberId, third.id].toSorted());
  // Money that was credited from an account with certainty is as good as its bank's word, for that account alone.
  await fundedMember(server, { wallet: 100n });
  const { id: paymentId } = await db
    .selectFrom('inbound_payment')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await inTransaction(db, (tx) => confirmSender(tx, { memberId, name: 'AFTER', paymentId }));
  expect(await findAccount(db, memberId)).toMatchObject({ standing: 'VERIFIED' });
  await changeBank(db, memberId, { accountNo: '0000000003' });
  expect(await findAccount(db, memberId)).toMatchObject({ standing: 'UNVERIFIED' });
});
