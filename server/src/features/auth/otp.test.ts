import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashOfToken } from '#lib/token.ts';
import { writeSettings } from '#settings/settings.ts';
import { dayTest } from '#test/day-test.ts';
import { codeOnPhone, newMember, registrationOf, somePhone, verifyPhone } from '#test/otp.ts';
import type { TestClient } from '#test/test-client.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { alreadyMemberMessage } from './otp-message.ts';
import { takeTry } from './otp-store.ts';

const sharedServer = serverForFile();

/** Lets the phones' last minute pass. */
async function passMinute({ db }: TestServer): Promise<void> {
  // Within the day in Bangkok, which codes are counted by.
  await sql`update otp set created_at = greatest(created_at - interval '61 seconds',
    date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok')`.execute(db);
}

/**
 * Moves every code so far to the start of Bangkok's day, or a minute back where the day is younger than that, and
 * returns whether they are of today.
 */
async function moveToMidnight({ db }: TestServer): Promise<boolean> {
  const midnight = sql`date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`;
  const { rows } = await sql<{ isToday: boolean }>`
    update otp set created_at = least(${midnight}, now() - interval '61 seconds')
    returning created_at >= ${midnight} as "isToday"`.execute(db);
  return rows.every(({ isToday }) => isToday);
}

dayTest('one code a minute, five a day in Bangkok', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  const send = () => visitor.ask('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect((await send()).status).toBe(200);
  const second = await send();
  expect(second).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT_1MIN' } });
  for (let sent = 2; sent <= 5; sent++) {
    await moveToMidnight(server);
    expect((await send()).status).toBe(200);
  }
  const full = { status: 429, body: { message: 'OTP_BLOCK' } };
  const areOfToday = await moveToMidnight(server);
  const blocked = await send();
  expect(blocked).toMatchObject(areOfToday ? full : { status: 200 });
  if (areOfToday) {
    // Until midnight in Bangkok, which is seven hours ahead.
    const day = 24 * 3600;
    const untilMidnight = day - ((Date.now() / 1000 + 7 * 3600) % day);
    expect(Math.abs(Number(blocked.headers.get('retry-after')) - untilMidnight)).toBeLessThan(10);
  }
  // They were sent yesterday.
  await sql`update otp set created_at = created_at - interval '61 seconds'`.execute(server.db);
  expect((await send()).status).toBe(200);
});

test('of codes asked for together one is sent', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      visitor.ask('POST /api/otp/send', { body: { phoneNumber: phone } }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(429)]);
  expect(await server.control('GET', `/sms?phone=${phone}`)).toHaveLength(1);
  // Twenty codes an hour to numbers that differ in their last four digits are the most.
  const next = `${phone.slice(0, 6)}${phone.endsWith('0000') ? '0001' : '0000'}`;
  await sql`update attempt set count = 20 where key like 'otpPrefix:%'`.execute(server.db);
  const statusOf = async (phoneNumber: string) =>
    (await visitor.ask('POST /api/otp/send', { body: { phoneNumber } })).status;
  expect(await statusOf(next)).toBe(429);
  expect(await statusOf(somePhone())).toBe(200);
});

test('a code goes to mobile numbers only', async () => {
  const server = await startTestServer();
  const numbers = [
    '+19005551234',
    '021234567',
    '0212345678',
    '081234567',
    '08123456789',
    'abc',
    '',
  ];
  for (const phoneNumber of numbers) {
    await expect(
      server.visitor().call('POST /api/otp/send', { body: { phoneNumber } }),
    ).rejects.toMatchObject({ status: 400, code: 'PHONE_NUMBER_REQUIRE_10_DIGIT' });
  }
  expect(await server.db.selectFrom('otp').select('id').execute()).toEqual([]);
});

test('in Laos a number is the same with and without its prefixes', async () => {
  const server = await startTestServer({ LAOS: 'true' });
  const visitor = server.visitor();
  await visitor.call('POST /api/otp/send', { body: { phoneNumber: '+8562055512345' } });
  await expect(
    visitor.call('POST /api/otp/send', { body: { phoneNumber: '2055512345' } }),
  ).rejects.toMatchObject({ code: 'REQUEST_LIMIT_1MIN' });
  await expect(
    visitor.call('POST /api/otp/send', { body: { phoneNumber: '0812345678' } }),
  ).rejects.toMatchObject({ code: 'PHONE_NUMBER_REQUIRE_10_DIGIT' });
});

test('four wrong codes are wrong, the fifth blocks, the right one comes too late', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  const { otpToken } = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const right = await codeOnPhone(server, phone);
  const wrong = right === '123456' ? '654321' : '123456';
  const verify = (otpCode: string) =>
    visitor.ask('POST /api/otp/verify', { body: { otpToken, otpCode } });
  for (let guess = 1; guess <= 4; guess++) {
    expect(await verify(wrong)).toMatchObject({
      status: 400,
      body: { message: 'OTP_CODE_INVALID' },
    });
  }
  const blocked = { status: 429, body: { message: 'OTP_BLOCK' } };
  expect(await verify(wrong)).toMatchObject(blocked);
  expect(await verify(right)).toMatchObject(blocked);
  await passMinute(server);
  const again = await visitor.ask('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect(again).toMatchObject(blocked);
  await sql`update otp set blocked_at = blocked_at - interval '16 minutes'`.execute(server.db);
  const later = await visitor.ask('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect(later.status).toBe(200);
});

test('guesses that arrive together get five tries between them', async () => {
  const server = await startTestServer();
  const phone = somePhone();
  const visitor = server.visitor();
  const { otpToken } = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const right = await codeOnPhone(server, phone);
  const wrong = right === '123456' ? '654321' : '123456';
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.visitor().ask('POST /api/otp/verify', { body: { otpToken, otpCode: wrong } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
  // The later seven were not even compared.
  const { tries } = await server.db.selectFrom('otp').select('tries').executeTakeFirstOrThrow();
  expect(tries).toBe(5);
});

test('a sixth guess is rejected, also a right one that arrives before the fifth was answered', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  const { otpToken } = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const otpCode = await codeOnPhone(server, phone);
  // Five guesses that have taken their try, and are still being looked at.
  const guess = { tokenHash: hashOfToken(otpToken), purpose: 'register', triesMax: 5 } as const;
  for (let taken = 1; taken <= 5; taken++) {
    expect(await takeTry(server.db, guess)).toMatchObject({ tries: taken });
  }
  const sixth = await visitor.ask('POST /api/otp/verify', { body: { otpToken, otpCode } });
  expect(sixth).toMatchObject({ status: 429, body: { message: 'OTP_BLOCK' } });
});

test('a code ends after five minutes, and when a newer one is sent', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  const send = () => visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const verify = (otpToken: string, otpCode: string) =>
    visitor.call('POST /api/otp/verify', { body: { otpToken, otpCode } });
  const first = await send();
  const firstCode = await codeOnPhone(server, phone);
  await passMinute(server);
  const second = await send();
  await expect(verify(first.otpToken, firstCode)).rejects.toMatchObject({
    code: 'OTP_TOKEN_INVALID',
  });
  await sql`update otp set expires_at = now() - interval '1 second'`.execute(server.db);
  await expect(verify(second.otpToken, await codeOnPhone(server, phone))).rejects.toMatchObject({
    status: 400,
    code: 'OTP_EXPIRED',
  });
  await expect(verify('nonsense', '123456')).rejects.toMatchObject({ code: 'OTP_TOKEN_INVALID' });
  await expect(verify('x'.repeat(43), '123456')).rejects.toMatchObject({
    status: 404,
    code: 'OTP_NOT_EXIST',
  });
});

test.each(['th', 'lo', 'en'])('a message in %s says how long its code is valid', async (locale) => {
  const server = await sharedServer();
  const phone = somePhone();
  const { expiresAt } = await server
    .visitor()
    .with({ headers: { cookie: `locale=${locale}` } })
    .call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const [sms] = await server.control<{ text: string }[]>('GET', `/sms?phone=${phone}`);
  const minutes = Math.round((Date.parse(String(expiresAt)) - Date.now()) / 60_000);
  const result = sms?.text.replace(/^\d{6}/, '').match(/\d+/g);
  expect(result).toEqual([String(minutes)]);
});

test('a right code may be checked again, and uses no try up', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  const { otpToken } = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const otpCode = await codeOnPhone(server, phone);
  for (let time = 1; time <= 8; time++) {
    const typed = time % 2 === 0 ? otpCode : ` ${otpCode} `;
    await visitor.call('POST /api/otp/verify', { body: { otpToken, otpCode: typed } });
  }
});

test('after wrong guesses there is no other code for a quarter of an hour', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  const send = () => visitor.ask('POST /api/otp/send', { body: { phoneNumber: phone } });
  const { otpToken } = (await send()).body;
  for (let guess = 1; guess <= 5; guess++) {
    await visitor.ask('POST /api/otp/verify', { body: { otpToken, otpCode: '00000x' } });
  }
  await passMinute(server);
  expect(await send()).toMatchObject({ body: { message: 'OTP_BLOCK' } });
  await sql`update otp set blocked_at = blocked_at - interval '14 minutes'`.execute(server.db);
  expect(await send()).toMatchObject({ body: { message: 'OTP_BLOCK' } });
  await sql`update otp set blocked_at = blocked_at - interval '2 minutes'`.execute(server.db);
  expect((await send()).status).toBe(200);
});

test('a phone verified just now in the same browser needs no second code', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  await verifyPhone(server, visitor, phone);
  const otpCode = await codeOnPhone(server, phone);
  // It counts for half an hour.
  await sql`update otp set verified_at = now() - interval '29 minutes'`.execute(server.db);
  const again = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect(again.code).toBe('OTP_VERIFIED');
  // Another browser behind the same address learns nothing, and kills nothing.
  const neighbour = visitor.with({ jar: new Map() });
  await passMinute(server);
  const sent = await neighbour.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect(sent.code).toBe('OK');
  const { otpToken } = again;
  // Nor does the right code last longer when it is typed again.
  await visitor.call('POST /api/otp/verify', { body: { otpToken, otpCode } });
  const still = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect(still).toEqual(again);
  expect(Date.parse(String(still.expiresAt))).toBeLessThan(Date.now() + 61_000);
  const body = { ...registrationOf(phone), otpToken };
  await visitor.call('POST /api/account', { body });
});

test('a browser keeps the proof of a phone, also when the answer to its code was lost', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const [jar, other] = [new Map<string, string>(), new Map<string, string>()];
  const browser = server.visitor().with({ jar });
  const { otpToken } = await browser.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect(jar.get('otp')).toBe(otpToken);
  const otpCode = await codeOnPhone(server, phone);
  const elsewhere = browser.with({ jar: other });
  expect(await elsewhere.call('POST /api/otp/verify', { body: { otpToken, otpCode } })).toEqual({
    code: 'OTP_CODE_VALID',
  });
  expect(other.get('otp')).toBe(otpToken);
  const again = await browser.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect(again.code).toBe('OTP_VERIFIED');
  await browser.call('POST /api/account/validate', { body: registrationOf(phone) });
});

test('an answer takes as long without a message as the gateway took with the last one', async () => {
  const server = await sharedServer();
  await server.control('PUT', '/faults/sms', { mode: 'timeout-after', times: 1, delayMs: 400 });
  const request = () => ({ body: { phoneNumber: somePhone() } });
  await server.visitor().call('POST /api/otp/send', request());
  const began = performance.now();
  await server.visitor().call('POST /api/password/otp', request());
  expect(performance.now() - began).toBeGreaterThan(350);
  await server.visitor().call('POST /api/otp/send', request());
});

test('a verification lasts half an hour', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const visitor = server.visitor();
  const otpToken = await verifyPhone(server, visitor, phone);
  await sql`update otp set verified_at = now() - interval '31 minutes'`.execute(server.db);
  await expect(
    visitor.call('POST /api/account', { body: { ...registrationOf(phone), otpToken } }),
  ).rejects.toMatchObject({ status: 403, code: 'UNVERIFIED_OTP' });
});

test('a number with an account gets the same reply, and its owner is notified that it has one', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  await newMember(server, phone);
  await passMinute(server);
  const messages = () => server.control<{ text: string }[]>('GET', `/sms?phone=${phone}`);
  const before = await messages();
  const visitor = server.visitor();
  const sent = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect(sent).toMatchObject({
    code: 'OK',
    otpRef: expect.stringMatching(/^[A-Z]{4}$/),
    otpToken: expect.stringMatching(/^[\w-]{43}$/),
  });
  const [newest, ...older] = await messages();
  expect(older).toHaveLength(before.length);
  expect(newest?.text).toBe(alreadyMemberMessage('th', 'Wallet'));
  // There is no second message on the same day: repeating the form must not keep waking the owner.
  const repeat = async () => {
    await passMinute(server);
    await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
    return (await messages()).length - before.length;
  };
  const pass = (hours: number) =>
    sql`update attempt set until = until - make_interval(hours => ${hours})
      where key like 'otp-reminder:%'`.execute(server.db);
  expect(await repeat()).toBe(1);
  await pass(23);
  expect(await repeat()).toBe(1);
  await pass(1);
  expect(await repeat()).toBe(2);
});

test('no unknown client uses up, replaces or blocks the codes of a number’s owner', async () => {
  const server = await startTestServer();
  const phone = somePhone();
  await newMember(server, phone);
  const owner = server.visitor();
  const body = { phoneNumber: phone };
  await owner.call('POST /api/login', { body: { username: phone, password: 'correct-horse' } });
  const ask = (visitor: TestClient, purpose: 'register' | 'password') =>
    visitor.ask(purpose === 'register' ? 'POST /api/otp/send' : 'POST /api/password/otp', { body });
  await passMinute(server);
  const sent = await owner.call('POST /api/password/otp', { body });
  const ownCode = await codeOnPhone(server, phone);
  const neighbour = owner.with({ jar: new Map() });
  for (const purpose of ['register', 'password'] as const) {
    for (const stranger of [neighbour, server.visitor()]) {
      await passMinute(server);
      await ask(stranger, purpose);
    }
    // Each of them another four times.
    await sql`
      insert into otp (token_hash, phone, purpose, ref, code_hash, ip, place, expires_at, replaced_at)
      select sha256((purpose || id || nth)::bytea), phone, purpose, ref, code_hash, ip, place,
        expires_at, now()
      from otp, generate_series(1, 4) as nth
      where purpose = ${purpose} and place not like 'device:%' and replaced_at is null`.execute(
      server.db,
    );
    // All unknown clients together have a limit, for the sake of the phone.
    await passMinute(server);
    expect((await ask(server.visitor(), purpose)).body).toEqual({ message: 'OTP_BLOCK' });
  }
  const { body: guessed } = await ask(server.visitor(), 'register');
  expect(guessed).toEqual({ message: 'OTP_BLOCK' });
  // The owner's code is still valid, and so is the right to another one.
  const reset = async (otpCode: string) => {
    const body = { otpToken: sent.otpToken, otpCode, newPassword: 'brand-new-one' };
    return (await owner.ask('POST /api/password/reset', { body })).body;
  };
  const wrongCode = ownCode === '000000' ? '000001' : '000000';
  expect(await reset(wrongCode)).toEqual({ message: 'OTP_CODE_INVALID' });
  // Nor is it replaced by one for a registration.
  expect((await ask(owner, 'register')).status).toBe(200);
  expect(await reset(wrongCode)).toEqual({ message: 'OTP_CODE_INVALID' });
  expect((await ask(owner, 'password')).status).toBe(200);
  expect(await reset(ownCode)).toEqual({ message: 'OTP_TOKEN_INVALID' });
  const { rows } = await sql<{ live: number }>`
    select count(*)::int as live from otp
    where place like 'device:%' and replaced_at is null and purpose = 'password'`.execute(
    server.db,
  );
  expect(rows).toEqual([{ live: 1 }]);
});

test('codes that go to devices of the owner are not counted as those of unknown clients', async () => {
  const server = await startTestServer();
  const phone = somePhone();
  await newMember(server, phone);
  const owner = server.visitor();
  const body = { phoneNumber: phone };
  await owner.call('POST /api/login', { body: { username: phone, password: 'correct-horse' } });
  await passMinute(server);
  await owner.call('POST /api/password/otp', { body });
  await sql`
    insert into otp (token_hash, phone, purpose, ref, code_hash, ip, place, expires_at)
    select sha256(nth::text::bytea), phone, purpose, ref, code_hash, ip, place || nth, expires_at
    from otp, generate_series(1, 10) nth where purpose = 'password'`.execute(server.db);
  expect((await server.visitor().ask('POST /api/password/otp', { body })).status).toBe(200);
});

test('wrong codes block the token they were typed at, and no one else', async () => {
  const server = await sharedServer();
  const phone = somePhone();
  const [stranger, owner] = [server.visitor(), server.visitor()];
  const { otpToken } = await stranger.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  for (let guess = 1; guess <= 5; guess++) {
    await stranger.ask('POST /api/otp/verify', { body: { otpToken, otpCode: '00000x' } });
  }
  await verifyPhone(server, owner, phone);
  await owner.call('POST /api/account', { body: registrationOf(phone) });
});

test('a message that the SMS gateway rejects is an error, one without an answer counts as sent', async () => {
  const server = await startTestServer();
  const send = () =>
    server.visitor().ask('POST /api/otp/send', { body: { phoneNumber: somePhone() } });
  await server.control('PUT', '/faults/sms', { mode: 'refuse', times: 1 });
  expect(await send()).toMatchObject({ status: 502, body: { message: 'OTP_SEND_FAIL' } });
  await server.control('PUT', '/faults/sms', { mode: 'timeout-after', times: 1, delayMs: 50 });
  expect((await send()).status).toBe(200);
  await server.control('PUT', '/faults/sms', { mode: 'error500', times: 1 });
  expect((await send()).status).toBe(200);
});

test('without registration by code nothing is sent and nothing is asked', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { registerOTP: false });
  const phone = somePhone();
  const visitor = server.visitor();
  expect(await visitor.call('GET /api/lookup/registerOTP', {})).toEqual({ registerOTP: false });
  const sent = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  expect(sent.code).toBe('OTP_VERIFIED');
  expect(await server.control('GET', `/sms?phone=${phone}`)).toEqual([]);
  const body = registrationOf(phone);
  await visitor.call('POST /api/account', { body });
  // Without a proof of the phone only the address is left to count.
  await sql`update attempt set count = 29 where key like 'registration:%' and key not like '%/24'`.execute(
    server.db,
  );
  const again = async () => (await visitor.ask('POST /api/account', { body })).status;
  expect([await again(), await again()]).toEqual([409, 429]);
});

test('the operator can stop all messages', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { smsPerHour: 0 });
  await expect(
    server.visitor().call('POST /api/otp/send', { body: { phoneNumber: somePhone() } }),
  ).rejects.toMatchObject({ status: 429, code: 'REQUEST_LIMIT' });
});

test('unknown clients use up their share of the messages of an hour, and a member’s own device has the rest', async () => {
  const server = await startTestServer();
  const phone = somePhone();
  await newMember(server, phone);
  const owner = server.visitor();
  const body = { username: phone, password: 'correct-horse' };
  await owner.call('POST /api/login', { body });
  await writeSettings(server.db, { smsPerHour: 10 });
  await sql`delete from attempt where key like 'sms%'`.execute(server.db);
  const statuses: number[] = [];
  for (let nth = 0; nth < 10; nth++) {
    const body = { phoneNumber: somePhone() };
    const stranger = server.visitor().with({ jar: new Map() });
    statuses.push((await stranger.ask('POST /api/otp/send', { body })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(statuses.slice(8)).toEqual([429, 429]);
  // Nor do the limits of the address and of neighbouring numbers hold that device up.
  await sql`
    update attempt set count = 1000000 where key like 'otpSend:%' or key like 'otpPrefix:%'`.execute(
    server.db,
  );
  const reset = { body: { phoneNumber: phone } };
  expect((await owner.ask('POST /api/password/otp', reset)).status).toBe(200);
});
