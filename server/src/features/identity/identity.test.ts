import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { registerDigestsOf } from '#features/limits/register/register-facts.ts';
import { insertEntries, insertFile } from '#features/limits/register/register-store.ts';
import { changeBank } from '#features/profile/bank-commands.ts';
import { newId } from '#lib/ids.ts';
import { applyResolution, type ResolutionRequest } from '#money/cases/resolutions.ts';
import { writeSettings } from '#settings/settings.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { registrationOf, somePhone } from '#test/otp.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { ageResolutions, doubtResolutions } from './identity-resolutions.ts';
import { personMark } from './person-rules.ts';

const birthDateCall = 'PUT /api/account/birthDate';
const qr = { params: { provider: 'KBANK' }, body: { amount: 500 } };
const adult = { body: { birthDate: '1990-05-17' } };
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
  await writeSettings(server.db, { minimumAge: 20, registerOTP: false });
});

async function payIn({ client }: FundedMember): Promise<unknown> {
  const { status, body } = await client
    .with({ key: crypto.randomUUID() })
    .ask('POST /api/qrcode/:provider', qr);
  return status === 200 ? 200 : 'message' in body && body.message;
}

async function named(name: string): Promise<FundedMember> {
  const member = await fundedMember(server);
  await sql`update member set bank_account_name = ${name} where id = ${member.id}`.execute(
    server.db,
  );
  return member;
}

function signedIn({ id }: FundedMember): Promise<string> {
  const session = { memberId: id, device: 'test', ip: '10.0.0.1', isRemembered: false };
  return startSession(server.db, session);
}

function openCases({ id }: FundedMember) {
  return server.db
    .selectFrom('staff_case')
    .select(['id', 'kind', 'detail'])
    .where('member_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

/** Ends a case as two people decided it. */
async function decide(
  { id }: FundedMember,
  resolutions: typeof ageResolutions,
  action: 'exclusion-same' | 'birth-date-again',
): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    const order = { memberId: id, subject: `${id}`, caseId: 1n, detail: {}, decidedBy: 1n };
    await applyResolution(tx, resolutions, action, {
      ...order,
      remedy: { action },
    } as unknown as ResolutionRequest<typeof action>);
    await sql`update staff_case set closed_at = now() where member_id = ${id}`.execute(tx);
  });
}

test('a member who joined earlier is asked for the date of birth once, before paying in and before playing', async () => {
  const { server: own, member } = await gameFixture(['PG']);
  await writeSettings(own.db, { minimumAge: 20 });
  const play = () =>
    member.client.ask('GET /api/wallet/account/:slotCode', { params: { slotCode: 'PG' } });
  expect((await play()).body).toMatchObject({ message: 'BIRTH_DATE_REQUIRED' });
  expect(await payIn(member)).toBe('BIRTH_DATE_REQUIRED');
  expect((await member.client.call('GET /api/limits', {})).identity).toBe('birth-date');
  expect(await member.client.call(birthDateCall, adult)).toMatchObject({ state: 'clear' });
  expect((await play()).status).toBe(200);
  expect(await payIn(member)).toBe(200);
  expect((await member.client.ask(birthDateCall, adult)).body).toMatchObject({
    message: 'BIRTH_DATE_KNOWN',
  });
  // Ten answers an hour are the most.
  await sql`update attempt set count = 10 where key like 'birth-date:%'`.execute(own.db);
  const tooOften = await member.client.ask(birthDateCall, adult);
  expect(tooOften.body).toMatchObject({ message: 'REQUEST_LIMIT' });
  expect(Number(tooOften.headers.get('retry-after'))).toBeGreaterThan(3_500);
  await writeSettings(own.db, { minimumAge: 0 });
});

test('a member who is too young by their own word only gets money out, until the staff let them set it again', async () => {
  const member = await fundedMember(server, { wallet: 500_00n });
  const young = { body: { birthDate: '2012-01-01' } };
  expect(await member.client.call(birthDateCall, young)).toMatchObject({ state: 'too-young' });
  expect(await payIn(member)).toBe('TOO_YOUNG');
  const why = { code: 'under-age', age: 20 };
  expect(await openCases(member)).toMatchObject([{ kind: 'under-age', detail: { why } }]);
  const withdrawal = { body: { amount: 200 } };
  expect((await member.client.ask('POST /api/wallet/withdraw', withdrawal)).status).toBe(200);
  await decide(member, ageResolutions, 'birth-date-again');
  expect(await member.client.call(birthDateCall, adult)).toMatchObject({ state: 'clear' });
  expect(await payIn(member)).toBe(200);
});

test('an impossible date of birth is rejected, and changes nothing', async () => {
  const member = await fundedMember(server);
  for (const birthDate of ['2026-02-30', '1890-01-01', '2999-01-01', '17/05/1990'])
    expect(
      (await member.client.ask(birthDateCall, { body: { birthDate } })).status,
      birthDate,
    ).toBe(400);
  expect(await payIn(member)).toBe('BIRTH_DATE_REQUIRED');
});

test('a registration with a date of birth needs no second question, and one too young is rejected', async () => {
  const registration = registrationOf(somePhone());
  const young = { ...registration, birthDate: '2012-01-01' };
  const refused = await server.visitor().ask('POST /api/account', { body: young });
  expect([refused.status, refused.body]).toMatchObject([403, { message: 'TOO_YOUNG' }]);
  const body = { ...registration, birthDate: '1990-05-17' };
  expect((await server.visitor().ask('POST /api/account', { body })).status).toBe(200);
  const { rows } = await sql<{ born: string }>`
    select born_on::text as born from member_birth`.execute(server.db);
  expect(rows).toEqual([{ born: '1990-05-17' }]);
});

test('an excluded person under another spelling and title is a case: held until decided, and excluded as long', async () => {
  const before = await named('SOMCHAI JAIDEE');
  await before.client.call(birthDateCall, adult);
  await before.client.call('POST /api/limits/exclusion', {
    body: { kind: 'self-exclusion', months: 12 },
  });
  const again = await named('CAPT SOMCHAY JAIDI');
  expect(await again.client.call(birthDateCall, adult)).toMatchObject({ state: 'checking' });
  expect(await payIn(again)).toBe('IDENTITY_CHECK');
  expect(await openCases(again)).toMatchObject([{ kind: 'exclusion-doubt' }]);
  await decide(again, doubtResolutions, 'exclusion-same');
  const { rows } = await sql<{ kind: string; isAsLong: boolean }>`
    select kind, ends_at = date_trunc(
        'milliseconds', (select ends_at from exclusion where member_id = ${before.id})) as "isAsLong"
    from exclusion where member_id = ${again.id}`.execute(server.db);
  expect(rows).toEqual([{ kind: 'register', isAsLong: true }]);
  expect((await again.client.ask('GET /api/wallet', {})).status).toBe(401);
});

/** Enters a person of this name, born as `adult`, in the register until the end of a day. */
async function enterInRegister(name: string, endsOn: string): Promise<void> {
  const { id: confirmedBy } = await staffUser(server, 'admin');
  const person = personMark(name, adult.body.birthDate);
  const digests = registerDigestsOf(server.db, { phone: null, accounts: [], person });
  const rows = digests.map((digest) => ({ digest, endsOn }));
  const id = newId();
  await inTransaction(server.db, async (tx) => {
    await insertFile(tx, { id, kind: 'import', rows: rows.length, confirmedBy });
    await insertEntries(tx, id, rows);
  });
}

test('of several exclusions of the same person the longest one counts, also when the register has it', async () => {
  for (const [name, months] of [
    ['BOUNTHANH SISAVATH', 6],
    ['BOUNTAN SISAVAT', 36],
  ] as const) {
    const before = await named(name);
    await before.client.call('POST /api/limits/exclusion', {
      body: { kind: 'self-exclusion', months },
    });
    await before.client.with({ token: await signedIn(before) }).call(birthDateCall, adult);
  }
  const monthsOfAnother = async () => {
    const again = await named('BOUNTHAN SISAVATH');
    await again.client.call(birthDateCall, adult);
    await decide(again, doubtResolutions, 'exclusion-same');
    const { rows } = await sql<{ months: number }>`
      select round(extract(epoch from ends_at - now()) / 86400 / 30.44)::int as months from exclusion
      where member_id = ${again.id}`.execute(server.db);
    return rows[0]?.months;
  };
  expect(await monthsOfAnother()).toBe(36);
  await enterInRegister('BOUNTHAN SISAVATH', '2099-12-31');
  expect(await monthsOfAnother()).toBeGreaterThan(100);
});

test('an entry of the register that has ended holds no one up', async () => {
  await enterInRegister('BOUNTHAN SISAVATH', '2020-12-31');
  const member = await named('BOUNTHAN SISAVATH');
  expect(await member.client.call(birthDateCall, adult)).toMatchObject({ state: 'clear' });
  expect(await openCases(member)).toEqual([]);
});

test('a member excluded as the same person is compared with others, but for those excluded as long', async () => {
  const before = await named('KHAMSAY VONGSA');
  await before.client.call(birthDateCall, adult);
  await before.client.call('POST /api/limits/exclusion', {
    body: { kind: 'self-exclusion', months: 12 },
  });
  const again = await named('KHAMSAI WONGSA');
  await again.client.call(birthDateCall, adult);
  // As a release that compared no one then wrote it.
  const third = await named('SOMEBODY ELSE');
  await third.client.call(birthDateCall, adult);
  await sql`update member set bank_account_name = 'KAMSAY VONGSA' where id = ${third.id}`.execute(
    server.db,
  );
  expect(await openCases(third)).toEqual([]);
  await decide(again, doubtResolutions, 'exclusion-same');
  expect(await openCases(third)).toMatchObject([{ kind: 'exclusion-doubt' }]);
  expect(await openCases(before)).toEqual([]);
});

test('another person of the same name and day plays once two people have said so', async () => {
  const third = await named('NOI SUKJAI');
  await third.client.call(birthDateCall, adult);
  await third.client.call('POST /api/limits/exclusion', { body: { kind: 'time-out', days: 7 } });
  const fourth = await named('NOI SUKCHAI');
  expect(await fourth.client.call(birthDateCall, adult)).toMatchObject({ state: 'checking' });
  await sql`update staff_case set closed_at = now() where member_id = ${fourth.id}`.execute(
    server.db,
  );
  expect(await payIn(fourth)).toBe(200);
});

test('a second account of the same person, opened before, is a case from the moment of the exclusion', async () => {
  const twin = await named('SGT BOUNMY PHOMVIHAN');
  await twin.client.call(birthDateCall, adult);
  const person = await named('BUNMI POMWIHAN');
  await person.client.call(birthDateCall, adult);
  const stranger = await named('BOUNMY PHOMVIHAN');
  await stranger.client.call(birthDateCall, { body: { birthDate: '1990-05-18' } });
  expect(await payIn(twin)).toBe(200);
  await person.client.call('POST /api/limits/exclusion', { body: { kind: 'time-out', days: 7 } });
  expect(await openCases(twin)).toMatchObject([{ kind: 'exclusion-doubt' }]);
  for (const other of [stranger, person]) expect(await openCases(other)).toEqual([]);
  const fresh = { params: { provider: 'SCB' }, body: { amount: 500 } };
  expect((await twin.client.ask('POST /api/qrcode/:provider', fresh)).status).not.toBe(200);
  expect((await twin.client.call('GET /api/limits', {})).identity).toBe('checking');
});

test('taking an excluded person’s name, on another bank account or on one’s own, is a case too', async () => {
  const person = await named('KHAMLA SISOUK');
  await person.client.call(birthDateCall, adult);
  await person.client.call('POST /api/limits/exclusion', { body: { kind: 'time-out', days: 7 } });
  const other = await named('SOMEBODY ELSE');
  expect(await other.client.call(birthDateCall, adult)).toMatchObject({ state: 'clear' });
  const account = { bankCode: 'KBANK', accountNo: somePhone(), accountName: 'SISUK KAMLA' };
  await inTransaction(server.db, (tx) => changeBank(tx, other.id, account));
  expect((await other.client.call('GET /api/limits', {})).identity).toBe('checking');
  const third = await named('คำลา สีสุก');
  await sql`update member set bank_code = 'KTB' where id = ${third.id}`.execute(server.db);
  expect(await third.client.call(birthDateCall, adult)).toMatchObject({ state: 'clear' });
  const corrected = { bankCode: 'KTB', bankAccountName: 'KHAMLA SISOUK' };
  await third.client.call('PUT /api/account/bankAccountName', { body: corrected });
  expect((await third.client.call('GET /api/limits', {})).identity).toBe('checking');
});
