import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { numbersOf } from '#db/numbers.ts';
import { fundedMember } from '#test/funded-member.ts';
import { expectAccessNotices, newMember, somePhone } from '#test/otp.ts';
import { serverForFile, startTestServer } from '#test/test-server.ts';

const sharedServer = serverForFile();

const password = 'correct-horse';

function profileOf(phone: string) {
  return {
    name: 'Somchai',
    bankCode: 'SCB',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: phone,
  };
}

test('a member changes the name without a password and without holding withdrawals', async () => {
  const server = await startTestServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  const body = { ...profileOf(phone), name: 'สมชาย' };
  await member.call('PUT /api/account/profile', { body });
  await sql`
    update bank set name_th = 'ไทย', name_en = 'English', name_la = 'ລາວ' where code = 'SCB'`.execute(
    server.db,
  );
  const { id, coin_account: coins } = await server.db
    .selectFrom('member')
    .select(['id', 'coin_account'])
    .executeTakeFirstOrThrow();
  await sql`update ledger.account set balance = 3 where id = ${coins}`.execute(server.db);
  const profile = {
    ...{ _id: `${id}`, username: phone, name: 'สมชาย', coin: 3 },
    createdAt: expect.any(String),
  };
  const bankAccount = {
    ...{ bankCode: 'SCB', bankAccountNo: phone, bankAccountName: 'SOMCHAI JAIDEE' },
    bank: { nameTH: 'ไทย', nameEN: 'English', nameLA: 'ລາວ' },
  };
  expect(await member.call('GET /api/account/profile', {})).toEqual({ ...profile, bankAccount });
  expect(await member.call('GET /api/account/me', {})).toMatchObject({ profile, bankAccount });
  // Of a member's invitees, those count as won who have deposited.
  const invited = [await fundedMember(server, { wallet: 100_00n }), await fundedMember(server)];
  const waiting = await fundedMember(server);
  const ids = [...invited, waiting].map(({ id }) => id);
  await sql`update member set inviter_id = (select min(id) from member)
    where id = any(${ids}::bigint[])`.execute(server.db);
  await sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state)
    values (gen_random_uuid(), 'KBANK', 'K1', 10000, now(), ${waiting.id}, 'suspense')`.execute(
    server.db,
  );
  const me = await member.call('GET /api/account/me', {});
  expect(me.invite).toEqual({ amount: 0, count: 3, successCount: 1 });
  const { bank_changed_at } = await server.db
    .selectFrom('member')
    .select('bank_changed_at')
    .executeTakeFirstOrThrow();
  expect(bank_changed_at).toBeNull();
});

test('another bank account needs the password, and holds withdrawals from then on', async () => {
  const server = await startTestServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  const change = { ...profileOf(phone), bankCode: 'KBANK', bankAccountNo: '123-456-7890' };
  const update = (body: typeof change & { password?: string }) =>
    member.call('PUT /api/account/profile', { body });
  const wrong = { status: 400, code: 'WRONG_PASSWORD' };
  await expect(update(change)).rejects.toMatchObject(wrong);
  await expect(update({ ...change, password: 'wrong-guess' })).rejects.toMatchObject(wrong);
  const holder = { ...profileOf(phone), bankAccountName: 'SOMSRI JAIDEE' };
  await expect(update(holder)).rejects.toMatchObject(wrong);
  // The phone is notified in the language of the app.
  await member
    .with({ headers: { 'accept-language': 'en' } })
    .call('PUT /api/account/profile', { body: { ...change, password } });
  const { bankAccount } = await member.call('GET /api/account/profile', {});
  expect(bankAccount).toMatchObject({ bankCode: 'KBANK', bankAccountNo: '1234567890' });
  const { bank_changed_at } = await server.db
    .selectFrom('member')
    .select('bank_changed_at')
    .executeTakeFirstOrThrow();
  expect(bank_changed_at).not.toBeNull();
  await expectAccessNotices(server, phone, ['bank'], 'en');
});

test('the name of the same account is corrected with the password, and holds withdrawals', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  const body = { ...profileOf(phone), bankAccountName: 'MR SOMCHAI JAIDEE' };
  await expect(member.call('PUT /api/account/profile', { body })).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
  });
  await member.call('PUT /api/account/profile', { body: { ...body, password } });
  const { bankAccount } = await member.call('GET /api/account/profile', {});
  expect(bankAccount).toMatchObject({ bankAccountNo: phone, bankAccountName: 'MR SOMCHAI JAIDEE' });
  const { bank_changed_at } = await server.db
    .selectFrom('member')
    .select('bank_changed_at')
    .where('username', '=', numbersOf(server.db).seal('phone', phone))
    .executeTakeFirstOrThrow();
  expect(bank_changed_at).not.toBeNull();
});

test('the password of a session cannot be guessed through the profile', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  const body = { ...profileOf(phone), bankCode: 'KBANK', password: 'wrong-guess' };
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => member.ask('PUT /api/account/profile', { body })),
  );
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('the account of another member cannot be taken', async () => {
  const server = await sharedServer();
  const [first, second] = [somePhone(), somePhone()];
  await newMember(server, first);
  const member = await newMember(server, second);
  await expect(
    member.call('PUT /api/account/profile', { body: { ...profileOf(first), password } }),
  ).rejects.toMatchObject({ status: 409, code: 'EXISTING_BANK' });
  await expect(
    member.call('PUT /api/account/profile', {
      body: { ...profileOf(second), bankCode: 'BCEL', password },
    }),
  ).rejects.toMatchObject({ status: 400, code: 'INVALID_BANK' });
});

test('a name the bank rejects is corrected to English, once it is needed', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  const correct = (bankCode: string, bankAccountName: string) =>
    member.call('PUT /api/account/bankAccountName', { body: { bankCode, bankAccountName } });
  await expect(correct('SCB', 'SOMEBODY ELSE')).rejects.toMatchObject({ code: 'INVALID_BANK' });

  await server.db
    .updateTable('member')
    .set({ bank_code: 'KTB', bank_account_name: 'สมชาย ใจดี' })
    .execute();
  await expect(correct('BBL', 'SOMCHAI JAIDEE')).rejects.toMatchObject({ code: 'INVALID_BANK' });
  await expect(correct('KTB', 'สมชาย ใจดี')).rejects.toMatchObject({
    status: 400,
    code: 'BANK_ACCOUNT_NAME_ENG',
  });
  // An unchanged account needs no check, even if the bank's rule is younger.
  const { name: _, ...kept } = profileOf(phone);
  await member.call('PUT /api/account/profile', {
    body: { ...kept, name: 'สม', bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' },
  });
  await server.control('PUT', '/bank-accounts', {
    bank: 'KTB',
    account: phone,
    name: 'SOMCHAI JAIDEE',
  });
  await expect(correct('KTB', 'SOMSRI JAIDEE')).rejects.toMatchObject({ code: 'INVALID_BANK' });
  await correct('KTB', 'somchai  jaidee');
  const check = await server.db
    .selectFrom('account_check')
    .select(['standing', 'told_name'])
    .where('account_name', '=', 'SOMCHAI JAIDEE')
    .where('bank_code', '=', 'KTB')
    .execute();
  expect(check).toEqual([{ standing: 'VERIFIED', told_name: 'SOMCHAI JAIDEE' }]);
  // Pressed again after a lost reply, it is done.
  await correct('KTB', 'somchai  jaidee');
  const { bankAccount } = await member.call('GET /api/account/profile', {});
  expect(bankAccount.bankAccountName).toBe('SOMCHAI JAIDEE');
  // One that is English already is not asked for another, not even for the name that the bank knows.
  await server.control('PUT', '/bank-accounts', {
    bank: 'KTB',
    account: phone,
    name: 'SOMCHAI DEE',
  });
  await expect(correct('KTB', 'SOMCHAI DEE')).rejects.toMatchObject({ code: 'INVALID_BANK' });
  // The name that is kept of the account is the new one, and withdrawals are not held for it.
  const history = server.db
    .selectFrom('bank_account_history')
    .select(['bank_code', 'account_name'])
    .orderBy('id', 'desc');
  const newest = { bank_code: 'KTB', account_name: 'SOMCHAI JAIDEE' };
  expect(await history.executeTakeFirst()).toEqual(newest);
  const changed = server.db.selectFrom('member').select('bank_changed_at').orderBy('id', 'desc');
  expect(await changed.executeTakeFirst()).toEqual({ bank_changed_at: null });
  await expect(correct('KTB', 'SOMEBODY ELSE')).rejects.toMatchObject({ code: 'INVALID_BANK' });
});
