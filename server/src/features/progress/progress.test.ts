import { bahtOf } from '@wallet/contract/money';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newId } from '#lib/ids.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { serverForFile, startTestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { readUsual, reviewDueAt } from './progress-facts.ts';
import { measureUsual } from './progress-store.ts';

const sharedServer = serverForFile();

const progress = 'GET /api/progress';
const ended = 'GET /api/progress/:id';
const cancel = 'DELETE /api/wallet/withdraw/:id';
const withdraw = 'POST /api/wallet/withdraw';

test('a large withdrawal says that it waits for approval, and can be taken back by its member alone', async () => {
  const server = await sharedServer();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const other = await fundedMember(server);
  const { ref: id } = await noy.client.call(withdraw, { body: { amount: 6_000 } });
  const { items } = await noy.client.call(progress, {});
  expect(items).toMatchObject([
    {
      id,
      kind: 'withdrawal',
      amount: 6_000,
      place: 'SCB',
      wait: 'approval',
      mayCancel: true,
      failure: null,
      expectedAt: null,
      reviewDueAt: expect.any(String),
    },
  ]);
  expect(items[0]?.steps.map(({ step, isDone }) => [step, isDone])).toEqual([
    ['asked', true],
    ['approved', false],
    ['sent', false],
    ['done', false],
  ]);
  expect((await other.client.call(progress, {})).items).toEqual([]);

  const foreign = await other.client.ask(cancel, { params: { id } });
  expect([foreign.status, foreign.body]).toEqual([404, { message: 'NO_DATA' }]);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => noy.client.ask(cancel, { params: { id } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { wallet } = await noy.client.call('GET /api/wallet', {});
  expect([wallet.amount, wallet.withdrawing]).toEqual([9_000, 0]);
  const { statements } = await noy.client.call('POST /api/statement', {
    body: { type: 'withdraw' },
  });
  expect(statements).toMatchObject([{ _id: id, status: 'FAILED', reason: 'CANCELLED' }]);
  // One's own cancellation is no news.
  expect((await noy.client.call(progress, {})).items).toEqual([]);
  expect(await noy.client.call(ended, { params: { id } })).toEqual({
    end: 'cancelled',
    amount: null,
  });
  expect((await other.client.ask(ended, { params: { id } })).status).toBe(404);

  const somsri = await staffUser(server, 'cashier');
  const approve = 'POST /staff/api/withdrawals/:id/approve';
  const late = await somsri.client.ask(approve, { params: { id } });
  expect([late.status, late.body]).toEqual([409, { message: 'ALREADY_DECIDED' }]);
  expect(
    await somsri.client.call('GET /staff/api/withdrawals/:id', { params: { id } }),
  ).toMatchObject({ state: 'voided', refusal: 'CANCELLED', decidedBy: null, caseId: null });
  await expectConsistentLedger(server);
});

test('of a simultaneous approval and cancel one happens', async () => {
  const server = await sharedServer();
  const somsri = await staffUser(server, 'cashier');
  for (let round = 0; round < 4; round++) {
    const noy = await fundedMember(server, { wallet: 9_000_00n });
    const { ref: id } = await noy.client.call(withdraw, { body: { amount: 6_000 } });
    const [approved, cancelled] = await Promise.all([
      somsri.client.ask('POST /staff/api/withdrawals/:id/approve', { params: { id } }),
      noy.client.ask(cancel, { params: { id } }),
    ]);
    expect([approved.status, cancelled.status].toSorted()).toEqual([200, 409]);
    if (cancelled.status === 409) expect(cancelled.body).toEqual({ message: 'WITHDRAW_TOO_LATE' });
    const { wallet } = await eventually(async () => {
      await hurryJobs(server);
      const view = await noy.client.call('GET /api/wallet', {});
      expect(view.wallet.withdrawing).toBe(0);
      return view;
    });
    const isPaid = approved.status === 200;
    expect(wallet.amount).toBe(isPaid ? 3_000 : 9_000);
    expect(await noy.client.call(ended, { params: { id } })).toEqual(
      isPaid ? { end: 'done', amount: 6_000 } : { end: 'cancelled', amount: null },
    );
  }
  await expectConsistentLedger(server);
});

test('a withdrawal that the bank was asked for and did not answer cannot be taken back', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const noy = await fundedMember(server, { wallet: 1_000_00n });
  const { ref: id } = await noy.client.call(withdraw, { body: { amount: 200 } });
  await sql`update movement set state = 'needs_staff', attempts = 1, asked_at = now()
    where id = ${id}`.execute(server.db);
  expect((await noy.client.ask(cancel, { params: { id } })).body).toEqual({
    message: 'WITHDRAW_TOO_LATE',
  });
  const waits = async () => (await noy.client.call(progress, {})).items.map(({ wait }) => wait);
  expect(await waits()).toEqual(['staff']);
  const { client: cashier } = await staffUser(server, 'cashier');
  const pause = { scope: 'payouts', reason: 'the bank called' };
  await cashier.call('POST /staff/api/pauses', { body: pause });
  expect(await waits()).toEqual(['paused']);
});

test('withdrawals that staff rejected, and slips that were not accepted, are shown for a day', async () => {
  const server = await sharedServer();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const somsri = await staffUser(server, 'cashier');
  const { ref: id } = await noy.client.call(withdraw, { body: { amount: 6_000 } });
  await somsri.client.call('POST /staff/api/withdrawals/:id/refuse', {
    params: { id },
    body: { reason: 'PLAY_REVIEW' },
  });
  const slipId = newId();
  await sql`insert into slip (id, member_id, seq, reference, status, note, settled_at)
    values (${slipId}, ${noy.id}, 1, 'r', 'FAILED', 'DEST_ACC_INVALID', now())`.execute(server.db);
  const { items } = await noy.client.call(progress, {});
  expect(items).toMatchObject([
    { id: slipId, kind: 'slip', wait: null, mayCancel: false, failure: 'DEST_ACC_INVALID' },
    { id, kind: 'withdrawal', wait: null, mayCancel: false, failure: 'PLAY_REVIEW' },
  ]);
  for (const failed of [id, slipId]) {
    const end = await noy.client.call(ended, { params: { id: failed } });
    expect(end).toEqual({ end: 'failed', amount: null });
  }
  const other = await fundedMember(server);
  expect((await other.client.ask(ended, { params: { id: slipId } })).status).toBe(404);
  await sql`update slip set settled_at = now() - interval '25 hours'`.execute(server.db);
  await sql`update movement set settled_at = now() - interval '25 hours'`.execute(server.db);
  expect((await noy.client.call(progress, {})).items).toEqual([]);
});

test('a move that was rejected after its reply is shown for a day, one that was rejected in its reply is not', async () => {
  const world = await gameFixture(['PG']);
  const { server, member } = world;
  await world.fault('PG', { mode: 'refuse', times: 1 });
  const body = { from: 'WALLET', to: 'PG', amount: 300 };
  expect((await member.client.ask('POST /api/wallet/transfer', { body })).status).toBe(409);
  expect((await member.client.call(progress, {})).items).toEqual([]);
  await sql`update movement set created_at = created_at - interval '1 minute'`.execute(server.db);
  expect((await member.client.call(progress, {})).items).toMatchObject([
    { kind: 'move', place: 'PG', direction: 'in', amount: 300, wait: null, failure: null },
  ]);
  await sql`update movement set settled_at = now() - interval '25 hours'`.execute(server.db);
  expect((await member.client.call(progress, {})).items).toEqual([]);
});

test('usual durations are measured on the latest, and left out when there are too few', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 10_000_00n });
  // A measurement that failed is repeated for the next one who asks, not answered for a minute.
  await sql`alter table slip rename to away`.execute(server.db);
  await expect(readUsual(server.db)).rejects.toMatchObject({ code: '42P01' });
  await sql`alter table away rename to slip`.execute(server.db);
  const few = await readUsual(server.db);
  expect(few).toEqual({ withdrawal: null, approval: null, move: null, gift: null, slip: null });
  const paid = (count: number) =>
    sql`
    with made as (
      insert into movement (id, kind, member_id, partner, state, attempts, asked_at, created_at, settled_at)
      select gen_random_uuid(), 'payout', ${noy.id}, 'bank', 'posted', 1, now() - interval '1 hour',
        now() - interval '2 hours', now() - interval '1 hour' + make_interval(secs => n)
      from generate_series(1, ${count}::int) as n returning id)
    insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name, decided_by)
    select id, 100, 'SCB', '1', 'NOY', '1' from made`.execute(server.db);
  await paid(9);
  expect(await measureUsual(server.db)).toMatchObject({ withdrawal: null, approval: null });
  await sql`delete from withdrawal`.execute(server.db);
  await sql`delete from movement`.execute(server.db);
  await paid(20);
  expect(await measureUsual(server.db)).toMatchObject({ withdrawal: 18, approval: 3_600 });
  // Automatic payouts say nothing about how long an approval takes.
  await sql`update withdrawal set decided_by = null`.execute(server.db);
  expect(await measureUsual(server.db)).toMatchObject({ withdrawal: 18, approval: null });
  // Each kind for itself, and none by what ended without success.
  const made = (kind: string, state: string, seconds: number) =>
    sql`
      insert into movement (id, kind, member_id, partner, state, attempts, asked_at, settled_at)
      select gen_random_uuid(), ${kind}, ${noy.id}, 'PG', ${state}, 1, now() - interval '1 hour',
        now() - interval '1 hour' + make_interval(secs => ${seconds})
      from generate_series(1, 10)`.execute(server.db);
  await made('game-transfer', 'posted', 7);
  await made('game-transfer', 'voided', 90);
  await made('gift-link', 'posted', 8);
  await sql`
    with paid as (
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state)
      select gen_random_uuid(), 'KBANK', n, 100, now(), ${noy.id}, 'suspense'
      from generate_series(1, 10) as n returning id, external_ref)
    insert into slip (id, member_id, seq, reference, status, payment_id, created_at, settled_at)
    select gen_random_uuid(), ${noy.id}, external_ref::int, external_ref, 'SUCCESS', id,
      now() - interval '1 hour', now() - interval '1 hour' + interval '9 seconds'
    from paid`.execute(server.db);
  expect(await measureUsual(server.db)).toMatchObject({
    ...{ withdrawal: 18, move: 7, gift: 8, slip: 9 },
  });
  // And by the last thirty days only.
  await sql`update movement set settled_at = settled_at - interval '31 days',
    asked_at = asked_at - interval '31 days'`.execute(server.db);
  await sql`update slip set created_at = created_at - interval '31 days'`.execute(server.db);
  expect(await measureUsual(server.db)).toEqual(few);
});

test('says of each thing how it ended and what it moved, to its member alone', async () => {
  const server = await startTestServer();
  const [noy, other] = [await fundedMember(server), await fundedMember(server)];
  const params = { provider: 'KBANK' };
  const endOf = ({ client }: typeof noy, id: string) => client.call(ended, { params: { id } });
  const qr = await noy.client.call('POST /api/qrcode/:provider', { params, body: { amount: 500 } });
  if (!qr.hasQrcode) throw new Error('the bank made no QR');
  expect(await endOf(noy, qr.qrcodeId)).toEqual({ end: 'open', amount: null });
  const { reference } = await server.db
    .selectFrom('qr_code')
    .select('reference')
    .executeTakeFirstOrThrow();
  await server.control('POST', `/qrcodes/${reference}/pay`, { amount: 100.25 });
  await eventually(async () =>
    expect(await endOf(noy, qr.qrcodeId)).toEqual({ end: 'done', amount: 100.25 }),
  );

  const next = await noy.client.call('POST /api/qrcode/:provider', { params, body: { amount: 9 } });
  if (!next.hasQrcode) throw new Error('the bank made no QR');
  // A QR waits for its payment until it expires.
  const { expires_at: expiresAt } = await server.db
    .selectFrom('qr_code')
    .select('expires_at')
    .where('id', '=', next.qrcodeId)
    .executeTakeFirstOrThrow();
  expect((await noy.client.call(progress, {})).items).toMatchObject([
    {
      id: next.qrcodeId,
      kind: 'qr',
      amount: 9,
      wait: 'payment',
      expectedAt: expiresAt?.toISOString(),
    },
  ]);
  await noy.client.call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId: next.qrcodeId } });
  expect(await endOf(noy, next.qrcodeId)).toEqual({ end: 'cancelled', amount: null });

  await noy.client.with({ key: newId() }).call('POST /api/wallet/add', { body: { amount: 300 } });
  const [notice] = (await noy.client.call(progress, {})).items;
  expect(notice).toMatchObject({ kind: 'notice', amount: 300, wait: 'payment', expectedAt: null });
  expect(await endOf(noy, notice?.id ?? '')).toEqual({ end: 'open', amount: null });
  await sql`update deposit_notice set state = 'expired'`.execute(server.db);
  expect(await endOf(noy, notice?.id ?? '')).toEqual({ end: 'expired', amount: null });

  for (const id of [qr.qrcodeId, notice?.id ?? '', newId(), 'nothing', "' or true --"]) {
    const foreign = await other.client.ask(ended, { params: { id } });
    expect([foreign.status, foreign.body]).toEqual([404, { message: 'NO_DATA' }]);
  }
});

test('a QR whose money is held is kept for its member until it is sent back', async () => {
  const server = await sharedServer();
  const noy = await fundedMember(server);
  const { client } = noy;
  const payQr = async () => {
    const params = { provider: 'KBANK' };
    const qr = await client.call('POST /api/qrcode/:provider', { params, body: { amount: 80 } });
    if (!qr.hasQrcode) throw new Error('the bank made no QR');
    await client.call('PUT /api/limits/deposit', {
      body: { period: 'day', amount: bahtOf(50_00n) },
    });
    const { reference } = await server.db
      .selectFrom('qr_code')
      .select('reference')
      .where('id', '=', qr.qrcodeId)
      .executeTakeFirstOrThrow();
    await server.control('POST', `/qrcodes/${reference}/pay`, {});
    return qr.qrcodeId;
  };
  const endOf = (id: string) => client.call(ended, { params: { id } });
  const shown = async () =>
    (await client.call('GET /api/qrcode/:provider', { params: { provider: 'KBANK' } })).ended;
  const id = await payQr();
  await eventually(async () => expect(await endOf(id)).toEqual({ end: 'held', amount: 80 }));
  const kept = { qrcodeId: id, credited: 0, entries: [], outside: 80 };
  expect(await shown()).toEqual([{ ...kept, end: 'held', returnedAt: null }]);

  const [held] = (await client.call('GET /api/limits', {})).held;
  const params = { id: held?.id ?? '' };
  await client.call('POST /api/limits/held/:id/return', { params });
  const { id: caseId } = await server.db
    .selectFrom('staff_case')
    .select('id')
    .where('subject', '=', params.id)
    .executeTakeFirstOrThrow();
  const [somsri, prasert] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  const proposed = await somsri.client.call('POST /staff/api/cases/:id/decisions', {
    params: { id: caseId.toString() },
    body: { remedy: { action: 'suspense-return', bankRef: 'RT-1' }, reason: 'asked for' },
  });
  expect(await endOf(id)).toEqual({ end: 'held', amount: 80 });
  const notified = vi.spyOn(server.services, 'notifyMember');
  await prasert.client.call('POST /staff/api/decisions/:id/confirm', {
    params: { id: proposed.id },
  });
  expect(notified.mock.calls).toContainEqual([noy.id]);
  notified.mockRestore();
  const { statements } = await client.call('POST /api/statement', { body: {} });
  expect(statements).toMatchObject([{ status: 'FAILED', held: 'returned', amount: 80 }]);
  // Its time is that of the statement's line.
  const returnedAt = statements[0]?.updatedAt;
  expect(await endOf(id)).toEqual({ end: 'returned', amount: 80, returnedAt });
  expect(await shown()).toEqual([{ ...kept, end: 'returned', returnedAt }]);
});

test('without samples the operator’s target counts, within the hours of the staff', () => {
  // 17:00 in Bangkok.
  const asked = new Date('2026-11-22T10:00:00Z');
  const after = (minutes: number) => new Date(asked.getTime() + minutes * 60_000);
  expect(reviewDueAt(asked, { from: '00:00', until: '00:00' }, 15)).toEqual(after(15));
  expect(reviewDueAt(asked, { from: '18:00', until: '20:00' }, 15)).toEqual(after(75));
  // Closed before the target ends: the next day, 8:15.
  expect(reviewDueAt(asked, { from: '08:00', until: '17:10' }, 15)).toEqual(
    new Date(Date.UTC(2026, 10, 23, 1, 15)),
  );
});
