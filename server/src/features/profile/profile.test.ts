import { expect, test } from 'vitest';
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
  expect(await member.call('GET /api/account/profile', {})).toMatchObject({ name: 'สมชาย' });
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
  await update({ ...change, password });
  const { bankAccount } = await member.call('GET /api/account/profile', {});
  expect(bankAccount).toMatchObject({ bankCode: 'KBANK', bankAccountNo: '1234567890' });
  const { bank_changed_at } = await server.db
    .selectFrom('member')
    .select('bank_changed_at')
    .executeTakeFirstOrThrow();
  expect(bank_changed_at).not.toBeNull();
  await expectAccessNotices(server, phone, ['bank']);
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
  await correct('KTB', 'somchai  jaidee');
  const { bankAccount } = await member.call('GET /api/account/profile', {});
  expect(bankAccount.bankAccountName).toBe('SOMCHAI JAIDEE');
  await expect(correct('KTB', 'SOMEBODY ELSE')).rejects.toMatchObject({ code: 'INVALID_BANK' });
});
