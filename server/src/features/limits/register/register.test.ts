import { registerHead } from '@wallet/contract/register/file';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { numbersOf, openNumbers } from '#db/numbers.ts';
import { setBirthDate } from '#features/identity/set-birth-date.ts';
import { NumberSeal } from '#lib/number-seal.ts';
import { writeSettings } from '#settings/settings.ts';
import { testDatabase } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { manyMembers } from '#test/many-members.ts';
import { registrationOf, somePhone } from '#test/otp.ts';
import { passExclusion } from '#test/pass-exclusion.ts';
import { staffUser } from '#test/staff.ts';
import type { TestClient } from '#test/test-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { beginExclusion } from '../begin-exclusion.ts';
import { isExcludedPerson } from '../limits-facts.ts';
import { exportRegister, importRegister } from './edit-register.ts';
import { exportRegisterFile } from './export-register.ts';
import { registerRoutes } from './register-routes.ts';

const imports = 'POST /staff/api/register/imports';
const year = { kind: 'self-exclusion', months: 12 } as const;
const endsOn = '2031-03-01';

async function world() {
  const server = await startTestServer();
  const { client: first } = await staffUser(server, 'cashier');
  const { client: second, id, username: name } = await staffUser(server, 'admin');
  const { client: agent } = await staffUser(server, 'agent');
  return { server, first, second, confirmedBy: { id: `${id}`, name }, agent };
}

type Named = {
  readonly kind: 'phone' | 'account' | 'person';
  readonly number: string;
  readonly bank?: string;
};

function rowOf({ db }: TestServer, { kind, number, bank = '' }: Named, day = endsOn): string {
  return `${numbersOf(db).registered(kind, number, bank)?.replace(':', ',')},${day}`;
}

function fileOf(...rows: readonly string[]): string {
  return `${[registerHead, ...rows].join('\n')}\n`;
}

async function confirm(client: TestClient, id: string | null) {
  return client.ask('POST /staff/api/changes/:id/confirm', { params: { id: id ?? '' } });
}

async function importAs({ first, second }: Awaited<ReturnType<typeof world>>, file: string) {
  const { changeId } = await first.call(imports, { body: { file, reason: 'monthly file' } });
  expect((await confirm(first, changeId)).body).toMatchObject({ message: 'SECOND_PERSON_NEEDED' });
  expect((await confirm(second, changeId)).status).toBe(200);
}

async function isCompared({ db }: TestServer): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select from register_file where kind = 'import' and compared_at is null`.execute(db);
    expect(rows).toEqual([]);
  });
}

function exclusionsOf({ db }: TestServer, { id }: FundedMember) {
  return db.selectFrom('exclusion').select('kind').where('member_id', '=', id).execute();
}

test('members whom an import names by phone or account are excluded as long; others are not, and again changes nothing', async () => {
  const all = await world();
  const { server } = all;
  const accountNo = somePhone();
  const [byAccount, stranger] = [
    await fundedMember(server, { accountNo, wallet: 100_00n }),
    await fundedMember(server),
  ];
  const byPhone = await fundedMember(server);
  const { username } = await server.db
    .selectFrom('member')
    .select('username')
    .where('id', '=', byPhone.id)
    .executeTakeFirstOrThrow();
  const phone = numbersOf(server.db).open(String(username));
  const file = fileOf(
    rowOf(server, { kind: 'account', number: accountNo, bank: 'SCB|' }),
    rowOf(server, { kind: 'phone', number: phone }),
    // The same number at another bank is someone else's.
    rowOf(server, { kind: 'account', number: '5555555555', bank: 'KBANK|' }),
  );
  const [cut, woken] = [
    vi.spyOn(server.services, 'endSockets'),
    vi.spyOn(server.services, 'wakeJobs'),
  ];
  await importAs(all, file);
  await isCompared(server);
  // Open connections end, and the jobs that bring money home begin.
  const cutOff = cut.mock.calls.flat().toSorted((one, other) => (one < other ? -1 : 1));
  expect(cutOff).toEqual([byAccount.id, byPhone.id]);
  expect(woken.mock.calls.length).toBeGreaterThanOrEqual(cutOff.length);
  expect(await exclusionsOf(server, byAccount)).toEqual([{ kind: 'register' }]);
  expect(await exclusionsOf(server, byPhone)).toEqual([{ kind: 'register' }]);
  expect(await exclusionsOf(server, stranger)).toEqual([]);
  // Those whom it names may be paid to another account that it names; everyone else is rejected.
  const elsewhere = { phone: null, accounts: [{ bankCode: 'KBANK', accountNo: '5555555555' }] };
  const isKnown = (but: FundedMember | null) =>
    inTransaction(server.db, (tx) => isExcludedPerson(tx, elsewhere, but?.id ?? null));
  expect([await isKnown(null), await isKnown(stranger), await isKnown(byAccount)]).toEqual([
    ...[true, true, false],
  ]);
  // It ended their sessions, and lets money out.
  expect((await byAccount.client.ask('GET /api/wallet', {})).status).toBe(401);
  const session = { memberId: byAccount.id, device: 'test', ip: '10.0.0.1', isRemembered: false };
  const again = server.visitor().with({ token: await startSession(server.db, session) });
  const { exclusion } = await again.call('GET /api/limits', {});
  // Until the end of the last day in Bangkok.
  expect(exclusion?.endsAt).toBe('2031-03-01T17:00:00.000Z');
  expect(
    (
      await again.ask('POST /api/qrcode/:provider', {
        params: { provider: 'KBANK' },
        body: { amount: 500 },
      })
    ).body,
  ).toMatchObject({ message: 'EXCLUDED' });
  expect((await again.ask('POST /api/wallet/withdraw', { body: { amount: 100 } })).status).toBe(
    200,
  );
  const entries = () =>
    server.db
      .selectFrom('register_entry')
      .select(['digest', 'ends_at'])
      .orderBy('digest')
      .execute();
  const before = await entries();
  const confirmed = { confirmedBy: all.confirmedBy, confirmedAt: expect.any(String) };
  const register = () => all.first.call('GET /staff/api/register', {});
  const imported = { id: expect.any(String), kind: 'import', ...confirmed };
  expect(await register()).toEqual({
    ...{ isConfigured: true, entries: 3, own: 2, exportUntil: null },
    files: [{ ...imported, rows: 3, comparedAt: expect.any(String) }],
  });
  // News are who is not known, or for longer than is known.
  const news = async (day: string) => {
    const body = { file: fileOf(rowOf(server, { kind: 'phone', number: phone }, day)) };
    return (await all.first.call('POST /staff/api/register/check', { body })).news;
  };
  expect([await news(endsOn), await news('2031-03-02')]).toEqual([0, 1]);
  await importAs(all, file);
  await isCompared(server);
  expect(await entries()).toEqual(before);
  expect(await exclusionsOf(server, byAccount)).toHaveLength(1);
  // A file with an earlier day ends nothing early.
  await importAs(all, fileOf(rowOf(server, { kind: 'phone', number: phone }, '2030-01-01')));
  expect(await entries()).toEqual(before);
  expect(await violationsOf(server.db)).toEqual([]);
});

const dayMs = 86_400_000;

test.each([
  ['a register for longer than the member before', { first: 'own', months: 6 }],
  ['a register for longer than the member after', { first: 'register', months: 6 }],
  ['the member for longer than a register before', { first: 'register', months: 12 }],
  ['the member for longer than a register after', { first: 'own', months: 12 }],
] as const)('an exclusion that is longer holds to its end: %s', async (_, { first, months }) => {
  const all = await world();
  const { server } = all;
  const accountNo = somePhone();
  const member = await fundedMember(server, { accountNo });
  const ownWord = () =>
    beginExclusion(server.services, member.id, { kind: 'self-exclusion', months });
  const registers = async () => {
    const day = new Date(Date.now() + 270 * dayMs).toISOString().slice(0, 10);
    const named = { kind: 'account', number: accountNo, bank: 'SCB|' } as const;
    await importAs(all, fileOf(rowOf(server, named, day)));
    await isCompared(server);
  };
  for (const exclude of first === 'own' ? [ownWord, registers] : [registers, ownWord]) {
    await exclude();
  }
  const session = { memberId: member.id, device: 'test', ip: '10.0.0.1', isRemembered: false };
  const again = server.visitor().with({ token: await startSession(server.db, session) });
  const qr = { params: { provider: 'KBANK' }, body: { amount: 500 } };
  const returns = () => again.ask('POST /api/limits/return', {});
  // The shorter one is over, the longer is not.
  const [between, after] = months === 6 ? [200, 80] : [300, 80];
  await passExclusion(server, member, `${between} days`);
  expect((await returns()).body).toEqual({ message: 'EXCLUDED' });
  expect((await again.ask('POST /api/qrcode/:provider', qr)).body).toEqual({ message: 'EXCLUDED' });
  await passExclusion(server, member, `${after} days`);
  expect((await again.ask('POST /api/qrcode/:provider', qr)).body).toEqual({ message: 'EXCLUDED' });
  // One return, a day apart, ends both.
  expect((await returns()).body).toMatchObject({ returnAt: expect.any(String) });
  await passExclusion(server, member, '25 hours');
  expect((await returns()).body).toMatchObject({ returnAt: null });
  expect((await again.ask('POST /api/qrcode/:provider', qr)).status).toBe(200);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('members whom an import excludes are compared with the other members, as after a self-exclusion', async () => {
  const all = await world();
  const { server } = all;
  const accountNo = somePhone();
  // A batch of members before them is full.
  await manyMembers(server.db, 500);
  const alike = { accountName: 'SOMCHAI CHAIDEE' };
  const named = await fundedMember(server, { ...alike, accountNo });
  const twin = await fundedMember(server, alike);
  const stranger = await fundedMember(server);
  for (const { id } of [named, twin, stranger]) {
    await setBirthDate(server.services, id, '1990-05-17');
  }
  await importAs(all, fileOf(rowOf(server, { kind: 'account', number: accountNo, bank: 'SCB|' })));
  await isCompared(server);
  const cases = await server.db.selectFrom('staff_case').select(['kind', 'member_id']).execute();
  expect(cases).toEqual([{ kind: 'exclusion-doubt', member_id: twin.id }]);
  expect(await exclusionsOf(server, twin)).toEqual([]);
});

test('an export has present and stored entries, and the same again', async () => {
  const { server, first, second } = await world();
  const accountNo = somePhone();
  const member = await fundedMember(server, { accountNo });
  // As with an earlier key: digests stored then mean nothing to the other operators any more.
  const [{ id } = { id: 0n }] = await server.db
    .insertInto('exclusion')
    .values({
      member_id: member.id,
      kind: 'self-exclusion',
      ends_at: sql<Date>`now() + interval '1 year'`,
    })
    .returning('id')
    .execute();
  const kept = `phone:${'z'.repeat(43)}`;
  await sql`insert into register_digest (exclusion_id, digest) values (${id}, ${kept})`.execute(
    server.db,
  );
  const { changeId } = await first.call('POST /staff/api/register/exports', {
    body: { reason: 'monthly' },
  });
  await confirm(second, changeId);
  const download = () => first.call('GET /staff/api/register/file', {});
  const { file } = await download();
  const own = rowOf(server, { kind: 'account', number: accountNo, bank: 'SCB|' }).slice(0, -11);
  expect(file).toContain(own);
  expect(file).toContain(kept.replace(':', ','));
  expect(file.trimEnd().split('\n')).toHaveLength(4);
  expect((await download()).file).toBe(file);
});

test('an exclusion exchanged between operators keeps its last day, and lengthens nothing', async () => {
  const all = await world();
  const { server, first, second } = all;
  const accountNo = somePhone();
  const member = await fundedMember(server, { accountNo });
  const elsewhere = await fundedMember(server);
  await beginExclusion(server.services, member.id, year);
  const { username } = await server.db
    .selectFrom('member')
    .select('username')
    .where('id', '=', elsewhere.id)
    .executeTakeFirstOrThrow();
  const phone = numbersOf(server.db).open(String(username));
  // The other operator's own exclusion, with its last day.
  const row = rowOf(server, { kind: 'phone', number: phone });
  await importAs(all, fileOf(row));
  await isCompared(server);
  const { changeId } = await first.call('POST /staff/api/register/exports', {
    body: { reason: 'nightly' },
  });
  await confirm(second, changeId);
  const { file } = await first.call('GET /staff/api/register/file', {});
  expect(file.split('\n')).toContain(row);
  // The other operator tells us what we wrote.
  await importAs(all, file);
  await isCompared(server);
  expect(await exclusionsOf(server, member)).toEqual([{ kind: 'self-exclusion' }]);
  expect(await exclusionsOf(server, elsewhere)).toEqual([{ kind: 'register' }]);
  const { files } = await first.call('GET /staff/api/register', {});
  expect(files.map(({ kind }) => kind)).toEqual(['import', 'export', 'import']);
  // The newest first.
  const times = files.map(({ confirmedAt }) => confirmedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await first.call('GET /staff/api/register/file', {})).file).toBe(file);
});

test('a new phone, a new account and a name with its date of an entry begin nothing here', async () => {
  const all = await world();
  const { server } = all;
  await writeSettings(server.db, { registerOTP: false, minimumAge: 20 });
  const [phone, accountNo] = [somePhone(), somePhone()];
  await importAs(
    all,
    fileOf(
      rowOf(server, { kind: 'phone', number: phone }),
      rowOf(server, { kind: 'account', number: accountNo, bank: 'SCB|' }),
      rowOf(server, { kind: 'person', number: 'CT SMC|1990-05-17' }),
    ),
  );
  const registration = (changes: object) =>
    server.visitor().ask('POST /api/account', {
      body: { ...registrationOf(somePhone()), birthDate: '1980-01-01', ...changes },
    });
  const refused = [
    await server
      .visitor()
      .ask('POST /api/account', { body: { ...registrationOf(phone), birthDate: '1980-01-01' } }),
    await registration({ bankAccountNo: accountNo }),
  ];
  for (const { status, body } of refused) {
    expect([status, body]).toEqual([403, { message: 'ACCOUNT_REFUSED' }]);
  }
  expect((await registration({})).status).toBe(200);
  const member = await fundedMember(server, { accountName: 'SOMCHAI CHAIDEE' });
  const outcome = await setBirthDate(server.services, member.id, '1990-05-17');
  expect(outcome).toBe('checking');
});

test('a file with bad rows changes nothing, and each of them is named', async () => {
  const { server, first, second, agent } = await world();
  const good = rowOf(server, { kind: 'phone', number: '0812345678' });
  const file = fileOf(good, 'phone,short,2031-01-01', good, 'phone');
  const check = 'POST /staff/api/register/check';
  const found = await first.call(check, { body: { file } });
  expect(found).toEqual({
    rows: 1,
    news: 1,
    fingerprint: expect.stringMatching(/^[a-p]{20}$/),
    bad: [
      { line: 3, fault: 'digest' },
      { line: 4, fault: 'twice' },
      { line: 5, fault: 'columns' },
    ],
  });
  // The second person reads the same sign of the file as the first.
  const { fingerprint } = await first.call(check, { body: { file: `${fileOf(good)}\n` } });
  await first.call(imports, { body: { file: `${fileOf(good)}\n`, reason: 'x' } });
  const waiting = await second.call('GET /staff/api/changes', {});
  expect(JSON.stringify(waiting)).toContain(fingerprint);
  for (const bad of [file, fileOf()]) {
    const refused = await first.ask(imports, { body: { file: bad, reason: 'x' } });
    expect([refused.status, refused.body]).toMatchObject([400, { message: 'REGISTER_FILE' }]);
  }
  expect((await agent.ask(check, { body: { file } })).status).toBe(403);
  expect(await server.db.selectFrom('register_entry').select('digest').execute()).toEqual([]);
  expect(await server.db.selectFrom('register_file').select('id').execute()).toEqual([]);
  const forged = [
    sql`insert into register_file (id, kind, row_count, confirmed_by)
      values (gen_random_uuid(), 'import', 1, 1)`,
    sql`insert into register_entry select 'phone:x', now() + interval '1 day', id from register_file`,
  ];
  for (const statement of forged) await statement.execute(server.db);
  for (const statement of [
    sql`delete from register_entry`,
    sql`update register_entry set ends_at = now()`,
    sql`truncate register_entry`,
  ]) {
    await expect(statement.execute(server.db)).rejects.toThrow(
      /is kept until its end|register_entry/,
    );
  }
});

test('an export takes two people, holds no number, and knows an erased person still', async () => {
  const all = await world();
  const { server, first, second } = all;
  const accountNo = somePhone();
  const member = await fundedMember(server, { accountNo });
  const onBreak = await fundedMember(server);
  await beginExclusion(server.services, member.id, year);
  await beginExclusion(server.services, onBreak.id, { kind: 'time-out', days: 7 });
  const download = () => first.ask('GET /staff/api/register/file', {});
  expect((await download()).body).toMatchObject({ message: 'NO_DATA' });
  const { changeId } = await first.call('POST /staff/api/register/exports', {
    body: { reason: 'monthly' },
  });
  expect((await download()).body).toMatchObject({ message: 'NO_DATA' });
  await confirm(second, changeId);
  // As an erasure leaves them.
  await sql`update member set bank_account_no = 'erased', username = 'erased' where id = ${member.id}`.execute(
    server.db,
  );
  const { file } = await first.call('GET /staff/api/register/file', {});
  const own = rowOf(server, { kind: 'account', number: accountNo, bank: 'SCB|' }).slice(0, -11);
  expect(file).toContain(own);
  expect(file).not.toContain(accountNo);
  expect(file.trimEnd().split('\n')).toHaveLength(3);
  const listed = await first.call('GET /staff/api/register', {});
  expect(listed).toMatchObject({
    ...{ entries: 0, own: 1 },
    files: [{ kind: 'export', rows: 2, comparedAt: null, confirmedBy: all.confirmedBy }],
  });
  const hours = (Date.parse(listed.exportUntil ?? '') - Date.now()) / 3_600_000;
  expect(Math.ceil(hours)).toBe(24);
  await sql`alter table register_file disable trigger user`.execute(server.db);
  const pass = (span: string) =>
    sql`update register_file set confirmed_at = confirmed_at - ${span}::interval`.execute(
      server.db,
    );
  await pass('23 hours');
  expect((await download()).body).toEqual({ file });
  await pass('61 minutes');
  expect((await download()).body).toMatchObject({ message: 'NO_DATA' });
  expect((await first.call('GET /staff/api/register', {})).exportUntil).toBeNull();
  const audit = await sql<{ call: string }>`
    select call from staff_audit where call like '%register%' order by id`.execute(server.db);
  expect(audit.rows.map(({ call }) => call)).toContain('GET /staff/api/register/file');
  // One operator's export is another one's import: here the same, with nothing new.
  const other = await world();
  await importAs(other, file);
  expect(
    await other.server.db.selectFrom('register_entry').select('digest').execute(),
  ).toHaveLength(2);
});

test('without the key of a register nothing is read, exported or imported', async () => {
  const server = await startTestServer();
  const { client } = await staffUser(server, 'admin');
  expect((await client.call('GET /staff/api/register', {})).isConfigured).toBe(true);
  // A node in production has one only where it was given.
  const db = await openNumbers(await testDatabase(), { current: Buffer.alloc(32), before: null });
  const services = { ...server.services, db };
  const calls = registerRoutes(services, () => () => Promise.reject(new Error('no edit')) as never);
  expect(await calls['GET /staff/api/register']()).toEqual({
    ...{ isConfigured: false, entries: 0, own: 0, exportUntil: null, files: [] },
  });
  const off = { code: 'REGISTER_OFF' };
  await expect(exportRegisterFile(services)).rejects.toMatchObject(off);
  const check = { body: { file: fileOf(), reason: 'x' } } as never;
  await expect(calls['POST /staff/api/register/check'](check)).rejects.toMatchObject(off);
  const by = { proposerId: 1n, staffId: 2n } as never;
  for (const edit of [
    (tx: Tx) => importRegister.preview(tx, services, check),
    (tx: Tx) => exportRegister.preview(tx, services, { body: { reason: 'x' } } as never),
  ]) {
    const writing = inTransaction(db, async (tx) => (await edit(tx)).write(by));
    await expect(writing).rejects.toMatchObject(off);
  }
  expect(new NumberSeal(Buffer.alloc(32)).registered('phone', '0812345678')).toBeNull();
  const register = { key: Buffer.alloc(32, 7), country: '66' };
  const numbers = new NumberSeal(Buffer.alloc(32), register);
  expect(numbers.registered('phone', 'erased')).toBeNull();
  // Every operator of the register makes the same digest, with any secrets of its own.
  expect(numbers.registered('phone', '0812345678')).toBe(
    new NumberSeal(Buffer.alloc(32, 9), register).registered('phone', '812345678'),
  );
  expect(numbers.registered('phone', '0812345678')).not.toBe(
    new NumberSeal(Buffer.alloc(32), { ...register, country: '856' }).registered(
      'phone',
      '0812345678',
    ),
  );
});
