import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { keepCheck } from '#features/name-inquiry/name-inquiry-store.ts';
import { changeBank } from '#test/change-bank.ts';
import { fundedMember } from '#test/funded-member.ts';
import { serverForFile } from '#test/test-server.ts';
import {
  confirmSender,
  isAnotherMember,
  isOwnAccount,
  listConfirmedNames,
} from './sender-store.ts';

const sharedServer = serverForFile();

test('an account is its member’s by the bank and the whole number', async () => {
  const server = await sharedServer();
  const { id } = await fundedMember(server, { accountNo: '1234567890' });
  const { id: other } = await fundedMember(server);
  const own = { bankNumber: '014', account: '1234567890' };
  const isOwn = (memberId: typeof id, account: object = {}) =>
    inTransaction(server.db, (tx) => isOwnAccount(tx, memberId, { ...own, ...account }));
  expect(await isOwn(id)).toBe(true);
  expect(await isOwn(other)).toBe(false);
  expect(await isOwn(id, { bankNumber: '004' })).toBe(false);
  expect(await isOwn(id, { account: '123456789' })).toBe(false);
});

test('a name is confirmed for the account that its member has, and known there alone', async () => {
  const server = await sharedServer();
  const { id } = await fundedMember(server, { accountNo: '2234567890', wallet: 1n });
  const { id: other } = await fundedMember(server);
  const { id: paymentId } = await server.db
    .selectFrom('inbound_payment')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  const confirm = (name: string) =>
    inTransaction(server.db, (tx) => confirmSender(tx, { memberId: id, name, paymentId }));
  await confirm('น้อย');
  await confirm('น้อย');
  expect(await listConfirmedNames(server.db, id)).toEqual(['น้อย']);
  expect(await listConfirmedNames(server.db, other)).toEqual([]);
  await changeBank(server.db, id, { bankCode: 'KTB' });
  expect(await listConfirmedNames(server.db, id)).toEqual([]);
  await changeBank(server.db, id, { bankCode: 'SCB', accountNo: '2234567891' });
  expect(await listConfirmedNames(server.db, id)).toEqual([]);
});

test('a sender can be another member by the whole number, or by its digits and the name together', async () => {
  const server = await sharedServer();
  const { id } = await fundedMember(server, { accountNo: '3334567890' });
  const { id: other } = await fundedMember(server, {
    accountNo: '3334567777',
    accountName: 'MALEE JAIDEE',
  });
  const shown = { bankNumber: '014', account: '3334567777', name: 'MALEE J' };
  const can = (changes: object = {}, memberId = id) =>
    isAnotherMember(server.db, memberId, { ...shown, ...changes });
  expect(await can()).toBe(true);
  expect(await can({}, other)).toBe(false);
  expect(await can({ name: 'SOMEBODY' })).toBe(true);
  expect(await can({ bankNumber: '004' })).toBe(false);
  const masked = { account: 'xxx-x-x6778-x' };
  const digits = { account: 'xxx-x-xx777-7' };
  expect(await can(digits)).toBe(true);
  expect(await can({ ...digits, bankNumber: '004' })).toBe(false);
  expect(await can({ ...digits, name: 'SOMCHAI J' })).toBe(false);
  expect(await can({ ...digits, name: '***' })).toBe(false);
  expect(await can(masked)).toBe(false);
  // Two digits are everybody's.
  expect(await can({ account: '77' })).toBe(false);
  const account = { bankCode: 'SCB', accountNo: '3334567777', accountName: 'MALEE JAIDEE' };
  const say = (standing: 'VERIFIED' | 'DIFFERS') =>
    inTransaction(server.db, (tx) =>
      keepCheck(tx, other, account, { standing, toldName: 'SOMEBODY' }),
    );
  await say('VERIFIED');
  expect(await can()).toBe(true);
  // By the word of its bank it is not even that member's.
  await say('DIFFERS');
  expect([await can(), await can(digits)]).toEqual([false, false]);
  await changeBank(server.db, other, { accountNo: '3334560777' });
  expect(await can({ account: '3334560777' })).toBe(true);
});
