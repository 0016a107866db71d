import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { PictureSide } from '@wallet/contract/verification/kinds';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { readIdentityState } from '#features/identity/identity-facts.ts';
import { beginExclusion } from '#features/limits/begin-exclusion.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { writeSettings } from '#settings/settings.ts';
import { dayTest } from '#test/day-test.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { moveToMidnight } from '#test/move-to-midnight.ts';
import { recordNotices } from '#test/notices.ts';
import { staffUser, type TestStaffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { rotateSecrets } from '../../upkeep/rotate-secrets.ts';
import { forgetPictures } from './forget-pictures.ts';
import { uploadPicture } from './upload-picture.ts';
import { verificationJobs } from './verification-jobs.ts';

const upload = 'POST /api/account/verification/pictures/:side';
const send = 'POST /api/account/verification';
const status = 'GET /api/account/verification';
const accept = 'POST /staff/api/verifications/:id/accept';
const refuse = 'POST /staff/api/verifications/:id/refuse';
const look = 'GET /staff/api/verifications/:id/pictures/:side';

let server: TestServer;
let cashier: TestStaffUser;

beforeEach(async () => {
  server = await startTestServer();
  await server.jobs.stop();
  cashier = await staffUser(server, 'cashier');
  await writeSettings(server.db, { verifyAbove: 1_000, verifyPortrait: false });
});

/** A photograph of a card, with the place where it was taken. */
function photo(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#b0c4de' } })
    .withExif({ IFD0: { Copyright: 'PLACE-AND-TIME' } })
    .jpeg()
    .toBuffer();
}

async function sendSides({ client }: FundedMember, ...sides: PictureSide[]): Promise<void> {
  const bytes = new Uint8Array(await photo());
  for (const side of sides) {
    await client.call(upload, { params: { side }, file: new Blob([bytes]) });
  }
}

async function verified(member: FundedMember): Promise<string> {
  await sendSides(member, 'front', 'back');
  await member.client.call(send, { body: { document: 'thai-id' } });
  return idOf(member);
}

async function idOf({ id }: FundedMember): Promise<string> {
  const row = await server.db
    .selectFrom('verification')
    .select('id')
    .where('member_id', '=', id)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function withdraw({ client }: FundedMember, amount: number): Promise<unknown> {
  const { status: code, body } = await client.ask('POST /api/wallet/withdraw', {
    body: { amount },
  });
  return code === 200 ? 200 : 'message' in body && body.message;
}

/** Ends a case as two people decide it. */
async function decideCase(
  member: FundedMember,
  action: 'verification-again' | 'verification-release',
): Promise<void> {
  const { id } = await server.db
    .selectFrom('staff_case')
    .select('id')
    .where('member_id', '=', member.id)
    .where('kind', '=', 'verification')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { id: decision } = await cashier.client.call('POST /staff/api/cases/:id/decisions', {
    params: { id: String(id) },
    body: { remedy: { action }, reason: 'As the terms say' },
  });
  const second = await staffUser(server, 'admin');
  await second.client.call('POST /staff/api/decisions/:id/confirm', {
    params: { id: decision },
  });
}

/** A browser of the member that receives notices. */
const listen = ({ id }: FundedMember) =>
  sql`insert into push_device (session_id, member_id, endpoint, p256dh, auth, language)
    select id, member_id, 'https://push.example/1', '', '', 'th' from session where member_id = ${id}`.execute(
    server.db,
  );

/** Payloads of the notices that wait to be sent. */
const notices = async () =>
  (await sql<{ payload: object }>`select payload from job where kind = 'push'`.execute(server.db))
    .rows;

async function storedFiles(): Promise<string[]> {
  const folder = join(server.services.config.uploads, 'verifications');
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
}

test('a withdrawal above the amount waits for documents, and a smaller one proceeds', async () => {
  const member = await fundedMember(server, { wallet: 5_000_00n });
  expect(await withdraw(member, 1_000.5)).toBe('VERIFICATION_REQUIRED');
  expect(await member.client.call(status, {})).toMatchObject({
    state: null,
    above: 1_000,
    documents: ['thai-id', 'lao-id', 'passport'],
    keptDays: 30,
    back: true,
    portrait: false,
  });
  expect(await withdraw(member, 1_000)).toBe(200);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from movement where kind = 'payout'`.execute(server.db);
  expect(rows[0]?.count).toBe(1);
});

dayTest(
  'who begins a break takes no more in parts without documents than the count of a day lets others take',
  async () => {
    await writeSettings(server.db, { withdrawalsPerDay: 2 });
    const member = await fundedMember(server, { wallet: 9_000_00n });
    const other = await fundedMember(server, { wallet: 9_000_00n });
    await beginExclusion(server.services, member.id, { kind: 'time-out', days: 1 });
    const session = { memberId: member.id, device: 'test', ip: '10.0.0.1', isRemembered: false };
    const token = await startSession(server.db, session);
    const away = { ...member, client: server.visitor().with({ token }) };
    const paid = () =>
      sql`
      with ended as (update movement set state = 'posted', settled_at = now() returning id)
      delete from job using ended where job.key = ended.id::text`.execute(server.db);
    let isToday = true;
    /** Takes out a part, which is paid, more than a minute ago. */
    const take = async (who: FundedMember, amount: number) => {
      const outcome = await withdraw(who, amount);
      await paid();
      isToday &&= await moveToMidnight(server.db);
      return outcome;
    };
    const parts = async (who: FundedMember) => [
      await take(who, 900),
      await take(who, 900),
      await take(who, 900),
    ];
    const [ofBreak, ofOther] = [await parts(away), await parts(other)];
    // In the first minute of a day what was taken a minute ago is of another one.
    if (!isToday) return;
    expect(ofBreak).toEqual([200, 200, 'VERIFICATION_REQUIRED']);
    expect(ofOther).toEqual([200, 200, 'WITHDRAW_DAILY_LIMIT']);
    // With documents all of it may leave, however often.
    const id = await verified(away);
    await cashier.client.call(accept, { params: { id }, body: {} });
    expect(await take(away, 900)).toBe(200);
    expect(await take(away, 5_000)).toBe(200);
  },
);

test('documents that one person accepts let the withdrawal pass, and the member sees each step', async () => {
  const member = await fundedMember(server, { wallet: 5_000_00n });
  const id = await verified(member);
  const sent = await member.client.call(status, {});
  expect(sent).toMatchObject({ state: 'sent', reason: null });
  expect(Date.parse(sent.answerBy ?? '')).toBe(Date.parse(sent.sentAt ?? '') + 240 * 60_000);
  expect(await withdraw(member, 1_001)).toBe('VERIFICATION_OPEN');
  expect(sent.decidedAt).toBeNull();
  const notified = await recordNotices(server);
  const woken = vi.spyOn(server.services, 'wakeJobs');
  await listen(member);
  await cashier.client.call(accept, { params: { id }, body: {} });
  expect(await notices()).toMatchObject([
    { payload: { kind: 'verification', member: `${member.id}` } },
  ]);
  expect([notified.mock.calls, woken.mock.calls]).toEqual([[[member.id]], [[]]]);
  const accepted = { state: 'accepted', answerBy: null, decidedAt: expect.any(String) };
  expect(await member.client.call(status, {})).toMatchObject(accepted);
  expect(await withdraw(member, 1_001)).toBe(200);
  const again = await cashier.client.ask(refuse, {
    params: { id },
    body: { reason: 'expired', isEnd: false },
  });
  expect(again.body).toMatchObject({ message: 'ALREADY_DECIDED' });
});

test('documents are asked for under the lock that reserves the money', async () => {
  const member = await fundedMember(server, { wallet: 5_000_00n });
  const id = await verified(member);
  await cashier.client.call(accept, { params: { id }, body: {} });
  const asked = await inTransaction(server.db, async (tx) => {
    await sql`select from member where id = ${member.id} for update`.execute(tx);
    const pending = withdraw(member, 2_000);
    await untilLocked(server.db);
    // Data from before the lock is out of date.
    await sql`update verification set state = 'refused', reason = 'expired' where id = ${id}`.execute(
      tx,
    );
    return { pending };
  });
  expect(await asked.pending).toBe('VERIFICATION_REQUIRED');
});

test('sending again after a lost reply makes no second one, also from several devices at the same time', async () => {
  const member = await fundedMember(server);
  await sendSides(member, 'front', 'back');
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => member.client.call(send, { body: { document: 'lao-id' } })),
  );
  expect(replies.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
  const rows = await server.db.selectFrom('verification').select('document').execute();
  expect(rows).toEqual([{ document: 'lao-id' }]);
  const late = await member.client.ask(upload, {
    params: { side: 'front' },
    file: new Blob([new Uint8Array(await photo())]),
  });
  expect(late.body).toMatchObject({ message: 'VERIFICATION_UNNEEDED' });
});

test('a picture that is uploaded again takes the place of the one before', async () => {
  const member = await fundedMember(server);
  const file = new Blob([new Uint8Array(await photo())]);
  await Promise.all(
    [1, 2, 3].map(() => member.client.call(upload, { params: { side: 'front' }, file })),
  );
  expect(await storedFiles()).toHaveLength(1);
  const missing = await member.client.ask(send, { body: { document: 'thai-id' } });
  expect(missing).toMatchObject({ status: 400, body: { message: 'VERIFICATION_INCOMPLETE' } });
  expect(await server.db.selectFrom('verification').select('id').execute()).toEqual([]);
  // A passport takes its page alone, and the back of another document stays unsent.
  await sendSides(member, 'back');
  expect(await member.client.call(send, { body: { document: 'passport' } })).toMatchObject({
    state: 'sent',
  });
  const id = await idOf(member);
  const pictures = server.db
    .selectFrom('verification_picture')
    .select(['side', 'verification_id'])
    .orderBy('side');
  expect(await pictures.execute()).toEqual([
    { side: 'back', verification_id: null },
    { side: 'front', verification_id: id },
  ]);
});

test('no one sends documents for another member, or where the operator asks for none', async () => {
  const member = await fundedMember(server);
  const thief = await fundedMember(server);
  await sendSides(thief, 'front', 'back');
  const stolen = await member.client.ask(send, { body: { document: 'thai-id' } });
  expect(stolen.body).toMatchObject({ message: 'VERIFICATION_INCOMPLETE' });
  expect((await thief.client.call(send, { body: { document: 'thai-id' } })).state).toBe('sent');
  expect((await member.client.call(status, {})).state).toBeNull();
  // Pictures of a day ago may be deleted at this moment: they count no longer.
  await sendSides(member, 'front', 'back');
  await sql`update verification_picture set created_at = created_at - interval '1 day'`.execute(
    server.db,
  );
  const aged = await member.client.ask(send, { body: { document: 'thai-id' } });
  expect(aged.body).toMatchObject({ message: 'VERIFICATION_INCOMPLETE' });
  await writeSettings(server.db, { verifyThaiId: false });
  await sendSides(member, 'front', 'back');
  const unknown = await member.client.ask(send, { body: { document: 'thai-id' } });
  expect(unknown.body).toMatchObject({ message: 'VERIFICATION_UNNEEDED' });
  await writeSettings(server.db, { verifyAbove: 0 });
  const file = new Blob([new Uint8Array(await photo())]);
  const unasked = await member.client.ask(upload, { params: { side: 'front' }, file });
  expect(unasked.body).toMatchObject({ message: 'VERIFICATION_UNNEEDED' });
  expect(await member.client.call(status, {})).toMatchObject({
    ...{ above: null, documents: ['lao-id', 'passport'] },
  });
});

test('a file that is not a picture is rejected, and nothing is kept of it', async () => {
  const member = await fundedMember(server);
  const asked = { params: { side: 'front' as const } };
  const text = await member.client.ask(upload, { ...asked, file: new Blob(['<svg/>']) });
  expect(text.body).toMatchObject({ message: 'SLIP_INVALID_FILE' });
  const empty = await member.client.ask(upload, { ...asked, file: new Blob([]) });
  expect(empty.body).toMatchObject({ message: 'SLIP_INVALID_FILE' });
  expect(await storedFiles()).toEqual([]);
  const { storage } = server.services;
  const uploadedBy = async (put: typeof storage.put) =>
    uploadPicture(
      { ...server.services, storage: { ...storage, put } },
      {
        ...{ memberId: member.id, side: 'front' },
        ...{ stream: Readable.from(await photo()), signal: AbortSignal.timeout(60_000) },
      },
    );
  // Nor of a picture that the storage rejects, or that is unneeded once it is stored.
  const untaken = uploadedBy(async () => {
    throw new Error('the storage answered 503');
  });
  await expect(untaken).rejects.toMatchObject({ code: 'SLIP_UPLOAD_FAIL' });
  const unneeded = uploadedBy(async (...picture) => {
    await storage.put(...picture);
    expect(await storedFiles()).toHaveLength(1);
    await writeSettings(server.db, { verifyAbove: 0 });
  });
  await expect(unneeded).rejects.toMatchObject({ code: 'VERIFICATION_UNNEEDED' });
  expect(await storedFiles()).toEqual([]);
  const kept = await server.db.selectFrom('verification_picture').select('id').execute();
  expect(kept).toEqual([]);
});

test('pictures and documents are limited by the hour and the day, for each member and each reader', async () => {
  const member = await fundedMember(server);
  const id = await verified(member);
  const other = await fundedMember(server);
  const file = new Blob([new Uint8Array(await photo())]);
  const add = () => other.client.ask(upload, { params: { side: 'front' }, file });
  const open = () => cashier.client.ask(look, { params: { id, side: 'front' } });
  const limits: [string, number, number, () => Promise<{ status: number; headers: Headers }>][] = [
    [`verification-picture:${other.id}`, 15, 600, add],
    [`verification-picture:${other.id}:day`, 40, 86_400, add],
    [
      `verification:${other.id}`,
      20,
      86_400,
      () => other.client.ask(send, { body: { document: 'thai-id' } }),
    ],
    [`staff-verification:${cashier.id}`, 300, 3_600, open],
  ];
  for (const [key, max, seconds, ask] of limits) {
    await ask();
    await sql`update attempt set count = ${max - 1} where key = ${key}`.execute(server.db);
    expect([key, (await ask()).status]).not.toEqual([key, 429]);
    const answer = await ask();
    expect([key, answer.status]).toEqual([key, 429]);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(seconds - 60);
    expect(wait).toBeLessThanOrEqual(seconds);
    await sql`delete from attempt where key = ${key}`.execute(server.db);
  }
});

test('pictures are stored sealed, without their location', async () => {
  const member = await fundedMember(server);
  const id = await verified(member);
  const files = await storedFiles();
  expect(files).toHaveLength(2);
  for (const file of files) {
    const bytes = await readFile(file);
    // A JPEG begins with these bytes.
    expect(bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))).toBe(false);
    expect(bytes.includes('JFIF')).toBe(false);
    expect(bytes.includes('PLACE-AND-TIME')).toBe(false);
  }
  const shown = await cashier.client.ask(look, { params: { id, side: 'front' } });
  const picture = Buffer.from(shown.body.jpeg, 'base64');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
  expect(picture.includes('PLACE-AND-TIME')).toBe(false);
  expect(shown.headers.get('cache-control')).toBe('no-store');
});

test('a file of another picture does not open, and a new secret opens all', async () => {
  const member = await fundedMember(server);
  const id = await verified(member);
  const { secretsKey } = server.services.config;
  const next = { current: Buffer.alloc(32, 7), before: secretsKey.current };
  const { resealed } = await rotateSecrets(server.db, next);
  // Both pictures, and the keys of the numbers.
  expect(resealed).toBeGreaterThanOrEqual(2);
  expect((await rotateSecrets(server.db, next)).resealed).toBe(0);
  const old = await cashier.client.ask(look, { params: { id, side: 'front' } });
  expect(old.status).toBe(500);
});

test('only those who decide see pictures, and every look is in the audit', async () => {
  const member = await fundedMember(server);
  const id = await verified(member);
  const agent = await staffUser(server, 'agent');
  const params = { id, side: 'back' as const };
  expect((await agent.client.ask(look, { params })).status).toBe(403);
  const file = 'GET /staff/api/verifications/:id';
  expect((await agent.client.ask(file, { params: { id } })).status).toBe(403);
  expect((await agent.client.ask(accept, { params: { id }, body: {} })).status).toBe(403);
  expect((await member.client.ask(look, { params })).status).toBe(401);
  const list = await agent.client.call('GET /staff/api/queue', { query: {} });
  expect(list.items.map(({ kind }) => kind)).not.toContain('verification');
  await cashier.client.call(look, { params });
  const { rows } = await sql<{ staff: string; outcome: string; asked: object }>`
    select staff_id::text as staff, outcome, asked from staff_audit where call = ${look}
    order by id`.execute(server.db);
  expect(rows).toEqual([
    { staff: String(agent.id), outcome: 'FORBIDDEN', asked: params },
    { staff: String(cashier.id), outcome: 'OK', asked: params },
  ]);
});

test('documents wait in the queue, are taken like other work, and are shown next to the registered data', async () => {
  await writeSettings(server.db, { minimumAge: 20 });
  const member = await fundedMember(server, { accountName: 'SOMCHAI JAIDEE' });
  await member.client.call('PUT /api/account/birthDate', { body: { birthDate: '1990-05-17' } });
  const id = await verified(member);
  const { items } = await cashier.client.call('GET /staff/api/queue', { query: {} });
  expect(items).toMatchObject([{ kind: 'verification', id, member: { id: String(member.id) } }]);
  await cashier.client.call('PUT /staff/api/queue/:kind/:id/holder', {
    params: { kind: 'verification', id },
    body: { to: String(cashier.id), was: null },
  });
  const found = await cashier.client.call('GET /staff/api/verifications/:id', { params: { id } });
  expect(found).toMatchObject({
    bankAccountName: 'SOMCHAI JAIDEE',
    birthDate: '1990-05-17',
    sides: ['front', 'back'],
    refusedBefore: 0,
  });
  const second = await verified(await fundedMember(server));
  const listed = (query: object) => cashier.client.call('GET /staff/api/verifications', { query });
  const sent = { document: 'thai-id', state: 'sent', reason: null, decided: null };
  // Of the waiting ones the oldest first.
  expect(await listed({})).toMatchObject({
    total: 2,
    verifications: [
      { ...sent, id, member: { id: String(member.id) } },
      { ...sent, id: second },
    ],
  });
  expect(await listed({ page: 2, limit: 1 })).toMatchObject({ verifications: [{ id: second }] });
  // A file is looked at like a member's, a further page as pages are.
  const { rows: looks } = await sql`
    select call, asked from staff_audit where call like 'GET /staff/api/verifications%'
    order by id`.execute(server.db);
  expect(looks).toMatchObject([
    { call: 'GET /staff/api/verifications/:id', asked: { id } },
    { call: 'GET /staff/api/verifications', asked: { page: 2, limit: 1 } },
  ]);
  // Without a minimum age, no date of birth is shown.
  await writeSettings(server.db, { minimumAge: 0 });
  expect(
    await cashier.client.call('GET /staff/api/verifications/:id', { params: { id } }),
  ).toMatchObject({ birthDate: null, minimumAge: 0 });
  await writeSettings(server.db, { minimumAge: 20 });
  // Of the decided ones the latest, with who did it.
  const reason = 'unreadable';
  await cashier.client.call(accept, { params: { id: second }, body: { bornOn: '1990-05-17' } });
  await cashier.client.call(refuse, { params: { id }, body: { reason, isEnd: false } });
  const decided = {
    at: expect.any(String),
    by: { id: String(cashier.id), name: cashier.username },
  };
  expect(await listed({ state: 'decided' })).toMatchObject({
    total: 2,
    verifications: [
      { id, state: 'refused', reason, decided },
      { id: second, state: 'accepted', reason: null, decided },
    ],
  });
  expect(await listed({})).toMatchObject({ total: 0, verifications: [] });
});

test('a rejected member reads the reason and sends again; the third rejection is for two people', async () => {
  const member = await fundedMember(server, { wallet: 5_000_00n });
  const sent: string[] = [];
  const before = async (id: string) =>
    (await cashier.client.call('GET /staff/api/verifications/:id', { params: { id } }))
      .refusedBefore;
  for (const reason of ['unreadable', 'expired'] as const) {
    const id = await verified(member);
    sent.push(id);
    expect(await before(id)).toBe(sent.length - 1);
    await cashier.client.call(refuse, { params: { id }, body: { reason, isEnd: false } });
    expect(await member.client.call(status, {})).toMatchObject({ state: 'refused', reason });
    expect(await withdraw(member, 2_000)).toBe('VERIFICATION_REQUIRED');
  }
  // Earlier documents stay as they were.
  const { rows: kept } = await sql`
    select verification_id as id, count(*)::int as pictures from verification_picture
    where member_id = ${member.id} group by 1 order by 1`.execute(server.db);
  expect(kept).toEqual(sent.toSorted().map((id) => ({ id, pictures: 2 })));
  const id = await verified(member);
  await cashier.client.call(refuse, {
    params: { id },
    body: { reason: 'name-differs', isEnd: false },
  });
  expect(await member.client.call(status, {})).toMatchObject({ state: 'ending' });
  const { rows } = await sql<{ subject: string; why: object }>`
    select subject, detail -> 'why' as why from staff_case`.execute(server.db);
  const why = { code: 'verification-refused', reason: 'name-differs', times: 3 };
  expect(rows).toEqual([{ subject: id, why }]);
  expect(await withdraw(member, 2_000)).toBe('VERIFICATION_OPEN');
  // A later rejection does not apply before.
  expect(await Promise.all([...sent, id].map(before))).toEqual([0, 1, 2]);
  await decideCase(member, 'verification-again');
  expect(await member.client.call(status, {})).toMatchObject({ state: 'refused' });
  await verified(member);
});

test('two people let money out whose documents were rejected for good, and the member can no longer pay in', async () => {
  const member = await fundedMember(server, { wallet: 5_000_00n });
  const id = await verified(member);
  await cashier.client.call(refuse, {
    params: { id },
    body: { reason: 'not-genuine', isEnd: true },
  });
  await listen(member);
  await decideCase(member, 'verification-release');
  expect(await notices()).toMatchObject([
    { payload: { kind: 'verification', member: `${member.id}` } },
  ]);
  expect(await withdraw(member, 5_000)).toBe(200);
  const qr = await member.client.ask('POST /api/qrcode/:provider', {
    params: { provider: 'KBANK' },
    body: { amount: 500 },
  });
  expect(qr).toMatchObject({ status: 403, body: { message: 'VERIFICATION_ENDED' } });
  expect((await member.client.call('GET /api/limits', {})).identity).toBe('only-out');
  const more = await member.client.call(send, { body: { document: 'passport' } });
  expect(more.state).toBe('released');
  // Money that a bank sends all the same is theirs, and may leave like the rest.
  const payment = {
    channel: 'KBANK',
    externalRef: newId(),
    amount: 300_00n,
    currency: 'THB',
    paidAt: new Date(),
    memberId: member.id,
    qrId: null,
  } as const;
  expect(await inTransaction(server.db, (tx) => settleDeposit(tx, payment))).toBe('credited');
  // An operator that no longer asks for documents lets them pay in again, with any minimum age.
  const demands = (verifyAbove: bigint) =>
    readIdentityState(server.db, member.id, { minimumAge: 20, verifyAbove });
  expect([await demands(1n), await demands(0n)]).toEqual(['only-out', 'birth-date']);
});

test('a document of someone too young is accepted, opens the case of age, and lets the money out', async () => {
  await writeSettings(server.db, { minimumAge: 20 });
  const member = await fundedMember(server, { wallet: 5_000_00n });
  await member.client.call('PUT /api/account/birthDate', { body: { birthDate: '1990-05-17' } });
  const id = await verified(member);
  const nothing = await cashier.client.ask(accept, { params: { id }, body: {} });
  expect(nothing.body).toMatchObject({ message: 'INVALID_DATA' });
  await cashier.client.call(accept, { params: { id }, body: { bornOn: '2012-01-01' } });
  const cases = await server.db
    .selectFrom('staff_case')
    .select('kind')
    .where('member_id', '=', member.id)
    .execute();
  expect(cases).toEqual([{ kind: 'under-age' }]);
  expect((await member.client.call('GET /api/limits', {})).identity).toBe('too-young');
  expect(await withdraw(member, 5_000)).toBe(200);
});

test('a document that one person accepts does not replace a registered date of birth that is too young', async () => {
  await writeSettings(server.db, { minimumAge: 20 });
  const member = await fundedMember(server);
  await member.client.call('PUT /api/account/birthDate', { body: { birthDate: '2012-01-01' } });
  const id = await verified(member);
  await cashier.client.call(accept, { params: { id }, body: { bornOn: '1990-05-17' } });
  expect((await member.client.call('GET /api/limits', {})).identity).toBe('too-young');
});

test('pictures are deleted the operator’s days after the decision, and drafts that were never sent', async () => {
  await writeSettings(server.db, { verifyKeptDays: 10 });
  const [decided, waiting, draft] = [
    await fundedMember(server),
    await fundedMember(server),
    await fundedMember(server),
  ];
  const id = await verified(decided);
  await verified(waiting);
  await sendSides(draft, 'front');
  await cashier.client.call(accept, { params: { id }, body: {} });
  const age = (days: number) =>
    sql`update verification set decided_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      server.db,
    );
  await age(9);
  await forgetPictures(server.services);
  expect(await storedFiles()).toHaveLength(5);
  await age(11);
  await sql`
    update verification_picture set created_at = now() - interval '3 days'
    where member_id <> ${decided.id}`.execute(server.db);
  await forgetPictures(server.services);
  // Those that still wait to be decided stay.
  expect(await storedFiles()).toHaveLength(2);
  const gone = await cashier.client.ask(look, { params: { id, side: 'front' } });
  expect(gone.status).toBe(404);
  const file = await cashier.client.call('GET /staff/api/verifications/:id', { params: { id } });
  expect(file).toMatchObject({ state: 'accepted', sides: [] });
  // So do those that two people decide about, until they have.
  const end = (state: 'ending' | 'released') =>
    sql`update verification set state = ${state}, reason = 'expired', decided_by = ${cashier.id},
      decided_at = now() - interval '99 days' where member_id = ${waiting.id}`.execute(server.db);
  await end('ending');
  await forgetPictures(server.services);
  expect(await storedFiles()).toHaveLength(2);
  await end('released');
  await forgetPictures(server.services);
  expect(await storedFiles()).toEqual([]);
});

test('a picture that the storage does not let go keeps no other picture', async () => {
  for (const member of [await fundedMember(server), await fundedMember(server)]) {
    await sendSides(member, 'front', 'back');
  }
  expect(await storedFiles()).toHaveLength(4);
  await sql`update verification_picture set created_at = now() - interval '3 days'`.execute(
    server.db,
  );
  const { storage } = server.services;
  const { rows } = await sql<{ file: string }>`
    select file from verification_picture order by id`.execute(server.db);
  const [locked] = rows.map(({ file }) => file);
  const services = {
    ...server.services,
    storage: {
      ...storage,
      remove: async (name: string) => {
        if (name === locked) throw new Error('the storage answered 403 to a removal');
        return storage.remove(name);
      },
    },
  };
  // Counted afresh every hour, and reported every hour.
  for (const _ of [1, 2]) await expect(forgetPictures(services)).rejects.toThrow('403');
  const logged = vi.spyOn(server.services.log, 'error').mockReturnValue(undefined);
  const job = verificationJobs(services)['verification-pictures'];
  expect(await job()).toEqual({ againInSeconds: 3_600 });
  expect(logged).toHaveBeenLastCalledWith(
    expect.anything(),
    'deleting old pictures of documents failed',
  );
  expect(await storedFiles()).toEqual([
    expect.stringContaining(String(locked).split('/')[1] ?? ''),
  ]);
  await forgetPictures(server.services);
  expect(await storedFiles()).toEqual([]);
});
