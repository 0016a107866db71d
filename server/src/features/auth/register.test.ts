import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { numbersOf, opened } from '#db/numbers.ts';
import { writeSettings } from '#settings/settings.ts';
import { testDatabase } from '#test/database.ts';
import { newMember, registrationOf, somePhone, verifyPhone } from '#test/otp.ts';
import { rawCall } from '#test/raw-call.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { readBankAccount } from './bank-account-facts.ts';

const sharedServer = serverForFile();

async function openServer(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer(environment);
  await writeSettings(server.db, { registerOTP: false });
  return server;
}

test('only a verified phone becomes a member, once', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  const register = (otpToken: string | undefined, username = phone) => {
    const person = registrationOf(username);
    const body = otpToken === undefined ? person : { ...person, otpToken };
    return visitor.call('POST /api/account', { body });
  };
  const unverified = { status: 403, code: 'UNVERIFIED_OTP' };
  await expect(register(undefined)).rejects.toMatchObject(unverified);
  const otpToken = await verifyPhone(server, visitor, phone);
  await expect(register(otpToken, somePhone())).rejects.toMatchObject(unverified);
  await expect(register('x'.repeat(43))).rejects.toMatchObject(unverified);
  // Sixty invalid proofs are the most of one address; a valid one does not count.
  await sql`update attempt set count = 60 where key like 'unproved:%'`.execute(server.db);
  const full = { status: 429, code: 'REQUEST_LIMIT' };
  await expect(register('x'.repeat(43))).rejects.toMatchObject(full);
  const unknown = { otpToken: 'x'.repeat(43), otpCode: '123456' };
  await expect(visitor.call('POST /api/otp/verify', { body: unknown })).rejects.toMatchObject(full);
  await sql`delete from attempt where key like 'unproved:%'`.execute(server.db);
  // A proof is good for thirty tries an hour.
  await sql`update attempt set count = 30 where key like 'proved:%'`.execute(server.db);
  const taken = { ...registrationOf(phone), otpToken };
  const validate = () => visitor.ask('POST /api/account/validate', { body: taken });
  expect((await validate()).status).toBe(200);
  await sql`update attempt set count = 30 where key like 'proved:%'`.execute(server.db);
  expect((await validate()).status).toBe(429);
  await sql`delete from attempt where key like 'proved:%'`.execute(server.db);
  await register(otpToken);
  await expect(register(otpToken)).rejects.toMatchObject(unverified);
});

test('a verified phone is its browser’s, and never that of others behind the address', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  await verifyPhone(server, visitor, phone);
  for (const stranger of [server.visitor(), visitor.with({ jar: new Map() })]) {
    await expect(
      stranger.call('POST /api/account', { body: registrationOf(phone) }),
    ).rejects.toMatchObject({ code: 'UNVERIFIED_OTP' });
  }
  // A client that does not repeat the token has its browser send it.
  await visitor.call('POST /api/account', { body: registrationOf(phone) });
});

test('a rejected registration does not use the verification up', async () => {
  const server = await sharedServer();
  const taken = somePhone();
  await newMember(server, taken);
  const phone = somePhone();
  const visitor = server.visitor();
  const otpToken = await verifyPhone(server, visitor, phone);
  const person = { ...registrationOf(phone), otpToken };
  await expect(
    visitor.call('POST /api/account', { body: { ...person, bankAccountNo: taken } }),
  ).rejects.toMatchObject({ status: 409, code: 'EXISTING_BANK' });
  await visitor.call('POST /api/account', { body: person });
});

test('of two that register one phone or one bank account together, one becomes a member', async () => {
  const server = await openServer();
  for (let round = 0; round < 5; round++) {
    const phone = somePhone();
    const person = registrationOf(phone);
    const samePhone = await Promise.all(
      [phone, somePhone()].map((bankAccountNo) =>
        server.visitor().ask('POST /api/account', { body: { ...person, bankAccountNo } }),
      ),
    );
    const refusals = samePhone.filter(({ status }) => status !== 200);
    expect(refusals).toMatchObject([{ status: 409, body: { message: 'EXISTING_USER' } }]);

    const bankAccountNo = somePhone();
    const sameBank = await Promise.all(
      [somePhone(), somePhone()].map((username) =>
        server.visitor().ask('POST /api/account', { body: { ...person, username, bankAccountNo } }),
      ),
    );
    const others = sameBank.filter(({ status }) => status !== 200);
    expect(others).toMatchObject([{ status: 409, body: { message: 'EXISTING_BANK' } }]);
  }
  // A number that a release before left in plain digits is taken as well.
  const plain = somePhone();
  await sql`
    update member set username = ${plain} where id = (select max(id) from member)`.execute(
    server.db,
  );
  const body = registrationOf(plain);
  expect(await server.visitor().ask('POST /api/account', { body })).toMatchObject({
    status: 409,
    body: { message: 'EXISTING_USER' },
  });
  const members = await server.db.selectFrom('member').select('id').execute();
  expect(members).toHaveLength(10);
});

test('an account is the same however its bank, number and name are typed', async () => {
  const db = await testDatabase();
  const accountName = ' noy  deejai ';
  for (const [typed, bankCode] of [
    ['TTB', 'TMB'],
    ['CIMBT', 'CIMB'],
    ['UOBT', 'UOB'],
    ['SCB', 'SCB'],
  ] as const) {
    const account = { bankCode: typed, accountNo: '123-4 56789-0', accountName };
    const read = { bankCode, accountNo: '1234567890', accountName: 'NOY DEEJAI' };
    expect(await readBankAccount(db, account, false)).toEqual(read);
  }
});

test('the inviter is who the code names; a code that names no one changes nothing', async () => {
  const server = await openServer();
  const register = async (inviteCode: string) => {
    const phone = somePhone();
    const body = { ...registrationOf(phone), inviteCode };
    await server.visitor().call('POST /api/account', { body });
    return server.db
      .selectFrom('member')
      .select(['id', 'inviter_id', 'source_code', 'name', 'currency'])
      .where('username', '=', numbersOf(server.db).seal('phone', phone))
      .executeTakeFirstOrThrow();
  };
  const first = await register('PR100001');
  expect(first).toMatchObject({
    inviter_id: null,
    source_code: 'FRIEND',
    name: 'Somchai',
    currency: 'THB',
  });
  // A member without a known source sends an empty code.
  const phone = somePhone();
  const body = { ...registrationOf(phone), sourceCode: '' };
  await server.visitor().call('POST /api/account', { body });
  const { source_code: none } = await server.db
    .selectFrom('member')
    .select('source_code')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(none).toBeNull();
  // When no code is required, a taken number is rejected at the third step already.
  await expect(server.visitor().call('POST /api/account/validate', { body })).rejects.toMatchObject(
    {
      status: 409,
      code: 'EXISTING_USER',
    },
  );
  const second = await register(`pr${first.id}`);
  expect(second.inviter_id).toBe(first.id);
  for (const code of ['PR999999999999999999', 'PR0', 'nonsense', '']) {
    expect((await register(code)).inviter_id).toBeNull();
  }
  await server.db
    .updateTable('member')
    .set({ is_active: false })
    .where('id', '=', first.id)
    .execute();
  expect((await register(`PR${first.id}`)).inviter_id).toBeNull();
  // The next number has no member yet, so no one can be their own inviter.
  const next = await register(`PR${second.id + 7n}`);
  expect(next.inviter_id).toBeNull();
});

test('impossible details of a member are rejected, at the third step already', async () => {
  const server = await openServer();
  const refusals = [
    [{ bankCode: 'NOPE' }, 'INVALID_BANK'],
    [{ bankCode: 'constructor' }, 'INVALID_BANK'],
    [{ bankCode: 'BCEL' }, 'INVALID_BANK'],
    [{ bankAccountNo: '123' }, 'INVALID_BANK'],
    [{ bankAccountNo: '12345abcde' }, 'INVALID_BANK'],
    [{ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }, 'BANK_ACCOUNT_NAME_ENG'],
    [{ password: 'short' }, 'PASSWORD_LENGTH'],
    [{ username: '021234567' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    [{ currency: 'LAK' }, 'INVALID_USER_INFO'],
    [{ sourceCode: 'NOPE' }, 'INVALID_USER_INFO'],
    [{ birthDate: '2999-01-01' }, 'INVALID_DATA'],
  ] as const;
  for (const [change, code] of refusals) {
    const body = { ...registrationOf(somePhone()), ...change };
    const refused = { status: 400, code };
    const visitor = server.visitor();
    await expect(visitor.call('POST /api/account', { body })).rejects.toMatchObject(refused);
    await expect(visitor.call('POST /api/account/validate', { body })).rejects.toMatchObject(
      refused,
    );
  }
  expect(await server.db.selectFrom('member').select('id').execute()).toEqual([]);
});

test('no one registers with fields of their own invention', async () => {
  const server = await openServer();
  const inventions = [
    { coin: 5 },
    { role: 'staff' },
    { balance: 1 },
    { _id: '1' },
    { username: ['0812345678'] },
    { username: { $ne: '' } },
    { name: '\u0000' },
  ];
  for (const change of inventions) {
    const body = JSON.stringify({ ...registrationOf(somePhone()), ...change });
    expect(await rawCall(server, 'POST /api/account', { body })).toMatchObject({
      status: 400,
      message: 'INVALID_USER_INFO',
    });
  }
});

test('in Laos members have a Lao bank and kip, and no one can have baht', async () => {
  const server = await openServer({ LAOS: 'true' });
  const register = async (username: string, change: object) => {
    const body = { ...registrationOf(username), bankCode: 'BCEL', ...change };
    await server.visitor().call('POST /api/account', { body });
  };
  await register('02055512345', {});
  const inBaht = { currency: 'BAHT', bankAccountNo: '1234567890' };
  await expect(register('+8562055512346', inBaht)).rejects.toMatchObject({
    code: 'INVALID_USER_INFO',
  });
  await register('+8562055512346', { currency: 'LAK', bankAccountNo: '1234567890' });
  const members = await server.db
    .selectFrom('member')
    .select([opened('username', 'phone'), 'currency'])
    .orderBy('id')
    .execute();
  expect(members).toEqual([
    { phone: '02055512345', currency: 'LAK' },
    { phone: '02055512346', currency: 'LAK' },
  ]);
  const { token } = await server.visitor().call('POST /api/login', {
    body: { username: '2055512345', password: 'correct-horse' },
  });
  expect(token).toMatch(/^[\w-]{43}$/);
});

test('only the owner of a phone learns that it has an account', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  await expect(
    server.visitor().call('POST /api/account/validate', { body: registrationOf(phone) }),
  ).rejects.toMatchObject({ code: 'UNVERIFIED_OTP' });
});
