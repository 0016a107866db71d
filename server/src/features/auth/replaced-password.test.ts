import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endSessions, listSessions } from '#access/session-store.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { hashPassword, isPasswordOf } from '#lib/password-hash.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { newMember, somePhone } from '#test/otp.ts';
import { serverForFile, type TestServer } from '#test/test-server.ts';
import { setActive, setBank } from './member-commands.ts';
import { findMemberByPhone, setPassword } from './member-store.ts';

const sharedServer = serverForFile();

const typed = 'correct-horse';

/** A member, and what happens to them while their call waits for their row. */
async function world() {
  const server = await sharedServer();
  const { db } = server;
  const phone = somePhone();
  const client = await newMember(server, phone);
  const row = async () => {
    const member = await findMemberByPhone(db, phone);
    if (!member) throw new Error('the member is there');
    return member;
  };
  const { id } = await row();
  const meanwhile = async <Answer>(
    call: () => Promise<Answer>,
    change: (tx: Tx) => Promise<unknown>,
  ): Promise<Answer> => {
    const { answer } = await inTransaction(db, async (tx) => {
      await sql`select from member where id = ${id} for update`.execute(tx);
      const answer = call();
      await untilLocked(db);
      await change(tx);
      return { answer };
    });
    return answer;
  };
  const replace = async (tx: Tx) => {
    await setPassword(tx, id, await hashPassword('another-horse'));
    await endSessions(tx, id, { but: null });
  };
  const logIn = (password = typed) =>
    server.visitor().ask('POST /api/login', { body: { username: phone, password } });
  return { server, db, id, phone, client, row, meanwhile, replace, logIn };
}

const refused = (message: string) => ({ body: { message } });

test('no one is let in by a password that was replaced while they signed in', async () => {
  const { db, id, row, meanwhile, replace, logIn } = await world();
  expect(await meanwhile(() => logIn(), replace)).toMatchObject(refused('SERVICE_BUSY'));
  expect(await logIn()).toMatchObject(refused('WRONG_CREDENTIAL'));
  expect(await listSessions(db, id)).toEqual([]);
  expect(await isPasswordOf((await row()).passwordHash, 'another-horse')).toBe(true);
  expect(await logIn('another-horse')).toMatchObject({ status: 200 });
});

test('the renewed hash of a replaced password does not bring it back', async () => {
  const { db, id, row, meanwhile, replace, logIn } = await world();
  const password_hash = (await row()).passwordHash.replace(/m=\d+,t=\d+/, 'm=8192,t=1');
  await db.updateTable('member').set({ password_hash }).where('id', '=', id).execute();
  expect(await meanwhile(() => logIn(), replace)).toMatchObject(refused('SERVICE_BUSY'));
  expect(await isPasswordOf((await row()).passwordHash, 'another-horse')).toBe(true);
});

test('a member who was locked while they signed in has no session when they are unlocked', async () => {
  const { db, id, meanwhile, logIn } = await world();
  const lock = async (tx: Tx) => {
    await setActive(tx, id, false);
    await endSessions(tx, id, { but: null });
  };
  expect(await meanwhile(() => logIn(), lock)).toMatchObject(refused('SERVICE_BUSY'));
  expect(await logIn()).toMatchObject(refused('INACTIVE_USER'));
  await inTransaction(db, (tx) => setActive(tx, id, true));
  expect(await listSessions(db, id)).toEqual([]);
});

test('a password is changed by the one that holds, not by one that was replaced meanwhile', async () => {
  const { client, row, meanwhile, replace } = await world();
  const body = { oldPassword: typed, newPassword: 'third-horse-1' };
  const change = () => client.ask('PUT /api/account/changepwd', { body });
  expect(await meanwhile(change, replace)).toMatchObject(refused('WRONG_PASSWORD'));
  expect(await isPasswordOf((await row()).passwordHash, 'another-horse')).toBe(true);
});

const bankOf = async ({ db }: TestServer, id: MemberId) => {
  const member = db.selectFrom('member').select('bank_code').where('id', '=', id);
  return (await member.executeTakeFirstOrThrow()).bank_code;
};

test('a bank account is not replaced by a password that was replaced meanwhile', async () => {
  const { server, id, client, meanwhile, replace } = await world();
  const body = {
    name: 'Somchai',
    bankCode: 'KBANK',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: somePhone(),
    password: typed,
  };
  const change = () => client.ask('PUT /api/account/profile', { body });
  expect(await meanwhile(change, replace)).toMatchObject(refused('WRONG_PASSWORD'));
  expect(await bankOf(server, id)).toBe('SCB');
});

test('a name saved without a password leaves the bank account that was replaced meanwhile', async () => {
  const { server, client, id, phone, meanwhile } = await world();
  const body = {
    name: 'Somchai Two',
    bankCode: 'SCB',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: phone,
  };
  const bank = { bankCode: 'KBANK', accountNo: somePhone(), accountName: 'SOMCHAI JAIDEE' };
  const save = () => client.ask('PUT /api/account/profile', { body });
  expect(await meanwhile(save, (tx) => setBank(tx, id, bank))).toMatchObject({ status: 200 });
  expect(await bankOf(server, id)).toBe('KBANK');
});
