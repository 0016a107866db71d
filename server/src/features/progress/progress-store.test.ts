import type { MemberId, StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { endPause, insertPause } from '#money/pauses/pause-store.ts';
import { writeSettings } from '#settings/settings.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { expectReviewed, readUsual } from './progress-facts.ts';
import { targetEnd } from './progress-rules.ts';
import { findEnd, listPending, measureUsual } from './progress-store.ts';
import { readProgress } from './read-progress.ts';

async function world() {
  const db = await testDatabase();
  const [noy, other] = (await manyMembers(db, 2)) as [MemberId, MemberId];
  const ago = (minutes: number | null) =>
    sql<Date>`now() - make_interval(secs => ${minutes === null ? null : minutes * 60}::float8)`;

  type Moved = {
    readonly at: number;
    readonly state?: string;
    readonly asked?: number | null;
    readonly settled?: number | null;
    readonly attempts?: number;
    readonly whose?: MemberId;
  };
  const move = async (
    kind: 'payout' | 'game-transfer' | 'gift-link',
    { at, state = 'pending', asked = null, settled = null, attempts = 0, whose = noy }: Moved,
  ) => {
    const id = newId();
    await sql`
      insert into movement (id, kind, member_id, partner, state, attempts, created_at, asked_at, settled_at)
      values (${id}, ${kind}, ${whose}, ${kind === 'payout' ? 'bank' : 'PG'}, ${state}, ${attempts},
        ${ago(at)}, ${ago(asked)}, ${ago(settled)})`.execute(db);
    return id;
  };
  const payout = async (moved: Moved, refusal: string | null = null) => {
    const id = await move('payout', moved);
    await sql`
      insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name, refusal)
      values (${id}, 500, 'SCB', '1', 'X', ${refusal})`.execute(db);
    return id;
  };
  const transfer = async (moved: Moved) => {
    const id = await move('game-transfer', moved);
    await sql`
      insert into game_transfer (id, direction, amount, credit, request_ref)
      values (${id}, 'out', 600, 600, ${id})`.execute(db);
    return id;
  };
  const gift = async (id: string) => {
    await sql`
      with paid as (
        insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state)
        values (${id}, 'TRUEWALLET', ${id}, 400, now(), ${noy}, 'suspense') returning id)
      insert into gift_link (id, voucher_hmac, mobile, amount, payment_id)
      select id, ${Buffer.from(id)}, '0899999999', 400, id from paid`.execute(db);
    return id;
  };
  let seq = 0;
  const slip = async (
    status: string,
    {
      at,
      settled = null,
      note = null,
      ref = null,
      whose = noy,
    }: {
      readonly at: number;
      readonly settled?: number | null;
      readonly note?: string | null;
      readonly ref?: string | null;
      readonly whose?: MemberId;
    },
  ) => {
    const id = newId();
    seq += 1;
    await sql`
      with paid as (
        insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state)
        select ${id}::uuid, 'KBANK', ${id}, 700, now(), ${whose}, 'suspense' where ${status} = 'SUCCESS'
        returning id)
      insert into slip (id, member_id, seq, reference, status, amount, note, trans_ref, sending_bank, payment_id,
        created_at, settled_at)
      values (${id}, ${whose}, ${seq}, ${id}, ${status}, 700, ${note}, ${ref}::text,
        case when ${ref}::text is not null then '014' end, (select id from paid), ${ago(at)}, ${ago(settled)})`.execute(
      db,
    );
    return id;
  };
  const qr = async (
    state: string,
    { at, left }: { readonly at: number; readonly left: number },
  ) => {
    const id = newId();
    await sql`
      insert into qr_code (id, member_id, provider, reference, asked, amount, state, created_at, expires_at)
      values (${id}, ${noy}, ${`P${left}`}, ${id}, 800, 801, ${state}, ${ago(at)}, ${ago(-left)})`.execute(
      db,
    );
    return id;
  };
  const notice = async (state: string, at: number, amount = 900) => {
    const id = newId();
    await sql`
      insert into deposit_notice (id, member_id, amount, state, created_at)
      values (${id}, ${noy}, ${amount}, ${state}, ${ago(at)})`.execute(db);
    return id;
  };
  const opened = (kind: string, subject: string, closedAt: Date | null = null) =>
    sql`
      insert into staff_case (kind, subject, member_id, detail, closed_at, resolution)
      values (${kind}, ${subject}, ${noy}, '{}', ${closedAt}::timestamptz, ${closedAt && 'close'}::text)`.execute(
      db,
    );
  return { db, noy, other, move, payout, transfer, gift, slip, qr, notice, opened };
}

const day = 24 * 60;

test('the movements a member waits for, and those that failed within a day, are listed with their own facts, newest first', async () => {
  const { db, noy, other, move, payout, transfer, slip, qr, notice, opened } = await world();
  const large = await payout({ at: 1 });
  await opened('withdrawal', large);
  // A member has one payout at a time.
  const silent = await payout({ at: 2, asked: 1, state: 'needs_staff', attempts: 1, whose: other });
  await opened('slip', silent);
  const game = await transfer({ at: 3, asked: 3, attempts: 1 });
  const gift = await move('gift-link', { at: 4 });
  const read = await slip('PENDING', { at: 5, ref: 'T1' });
  await opened('slip', read);
  const unread = await slip('PENDING', { at: 6 });
  await opened('slip', unread, new Date());
  const live = await qr('live', { at: 7, left: 9 });
  const open = await notice('open', 8);
  const rejected = await payout({ at: 9, state: 'voided', settled: 8 }, 'PLAY_REVIEW');
  const failed = await transfer({ at: day, state: 'voided', settled: day - 1 });
  const bad = await slip('FAILED', { at: 2 * day, settled: day - 1, note: 'NOT_MATCH' });
  // One that staff thought about for two days is news as well.
  const slow = await payout({ at: 2 * day + 1, state: 'voided', settled: 5 }, 'CONTACT_US');

  await payout({ at: 9, state: 'voided', settled: 8 }, 'CANCELLED');
  await payout({ at: day + 9, state: 'voided', settled: day + 1 }, 'PLAY_REVIEW');
  await payout({ at: 9, state: 'posted', settled: 8 });
  // The reply to the call said so itself.
  await transfer({ at: 9, state: 'voided', settled: 9 - 4 / 60 });
  await transfer({ at: day + 9, state: 'voided', settled: day + 1 });
  await slip('SUCCESS', { at: 9, settled: 8 });
  await slip('FAILED', { at: day + 9, settled: day + 1, note: 'NOT_MATCH' });
  await slip('PENDING', { at: 9, whose: other });
  await qr('expired', { at: 9, left: 8 });
  await qr('live', { at: 9, left: -1 });
  await notice('matched', 9);

  const items = await listPending(db, noy);
  const plain = {
    ...{ amount: 500n, place: null, direction: null, sentAt: null, expiresAt: null },
    ...{ isWithStaff: false, needsApproval: false, hasFailed: false, failure: null },
  };
  const ms = (minutes: number) => minutes * 60_000;
  const [first] = items;
  const now = Number(first?.now);
  const shown = items.map(({ now: _, createdAt, sentAt, expiresAt, ...item }) => ({
    ...item,
    at: Math.round((now - createdAt.getTime()) / ms(1)),
    sentAt: sentAt && Math.round((now - sentAt.getTime()) / ms(1)),
    expiresAt: expiresAt && Math.round((expiresAt.getTime() - now) / ms(1)),
  }));
  const place = 'SCB';
  expect(shown).toEqual([
    { ...plain, id: large, kind: 'withdrawal', place, needsApproval: true, at: 1 },
    {
      ...{ ...plain, id: game, kind: 'move', amount: 600n, place: 'PG', direction: 'out' },
      ...{ sentAt: 3, at: 3 },
    },
    { ...plain, id: gift, kind: 'gift', amount: null, at: 4 },
    { ...plain, id: read, kind: 'slip', amount: 700n, isWithStaff: true, sentAt: 5, at: 5 },
    { ...plain, id: unread, kind: 'slip', amount: 700n, at: 6 },
    { ...plain, id: live, kind: 'qr', amount: 801n, expiresAt: 9, at: 7 },
    { ...plain, id: open, kind: 'notice', amount: 900n, at: 8 },
    {
      ...{ ...plain, id: rejected, kind: 'withdrawal', place, hasFailed: true },
      ...{ failure: 'PLAY_REVIEW', at: 9 },
    },
    {
      ...{ ...plain, id: failed, kind: 'move', amount: 600n, place: 'PG', direction: 'out' },
      ...{ hasFailed: true, at: day },
    },
    {
      ...{ ...plain, id: bad, kind: 'slip', amount: 700n, hasFailed: true },
      ...{ failure: 'NOT_MATCH', at: 2 * day },
    },
    {
      ...{ ...plain, id: slow, kind: 'withdrawal', place, hasFailed: true },
      ...{ failure: 'CONTACT_US', at: 2 * day + 1 },
    },
  ]);
  // Each kind is stopped by the pause of its own money, and what has failed by none.
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'admin', 'none', 'none') returning id`.execute(db);
  const waits = async (scope: string) => {
    const pause = { scope, reason: 'a test', pausedBy: null };
    await inTransaction(db, (tx) => insertPause(tx, pause));
    const { items: read } = await readProgress(db, noy);
    await inTransaction(db, (tx) => endPause(tx, scope, rows[0]?.id ?? (0n as StaffId)));
    return read.filter(({ wait }) => wait === 'paused').map(({ id }) => id);
  };
  expect(await waits('payouts')).toEqual([large]);
  expect(await waits('company:PG')).toEqual([game]);
  expect(await waits('deposits:TRUEWALLET')).toEqual([gift]);
  // Without samples staff decide within the operator’s time, counted from when it was asked for.
  await writeSettings(db, {
    withdrawalTargetMinutes: 33,
    chatOpenFrom: '00:00',
    chatOpenUntil: '00:00',
  });
  const { items: told, serverTime } = await readProgress(db, noy);
  const from = items[0]?.createdAt ?? new Date(0);
  expect(told[0]).toMatchObject({
    ...{ expectedAt: null, reviewDueAt: targetEnd(from, 33), createdAt: from },
  });
  expect(told.filter((item) => 'reviewDueAt' in item)).toHaveLength(1);
  expect(Math.abs(serverTime.getTime() - Date.now())).toBeLessThan(60_000);
  expect(await listPending(db, other)).toMatchObject([
    { id: silent, isWithStaff: true, needsApproval: false, sentAt: expect.any(Date) },
    { kind: 'slip' },
  ]);
  // No more than twenty.
  for (let amount = 1; amount <= 11; amount += 1) await notice('open', 0, amount);
  const most = await listPending(db, noy);
  expect([most.length, most.at(-1)?.id]).toEqual([20, failed]);
});

test('an end says what was moved, where something was', async () => {
  const { db, noy, other, move, payout, transfer, gift, slip, notice } = await world();
  const ended = { at: 9, settled: 8 };
  for (const [id, end, amount] of [
    [await payout({ at: 9 }), 'open', null],
    [await payout({ ...ended, state: 'posted' }), 'done', 500n],
    [await payout({ ...ended, state: 'voided' }, 'PLAY_REVIEW'), 'failed', null],
    [await payout({ ...ended, state: 'voided' }, 'CANCELLED'), 'cancelled', null],
    [await transfer({ at: 9, state: 'needs_staff' }), 'open', null],
    [await transfer({ ...ended, state: 'posted' }), 'done', 600n],
    [await transfer({ ...ended, state: 'voided' }), 'failed', null],
    [await move('gift-link', { ...ended, state: 'voided' }), 'failed', null],
    [await gift(await move('gift-link', { ...ended, state: 'posted' })), 'done', 400n],
    [await slip('PENDING', { at: 9 }), 'open', null],
    [await slip('SUCCESS', ended), 'done', 700n],
    [await slip('FAILED', { ...ended, note: 'NOT_MATCH' }), 'failed', null],
    [await notice('open', 9), 'open', null],
    [await notice('matched', 9), 'done', 900n],
    [await notice('expired', 9), 'expired', null],
  ] as const) {
    expect(await findEnd(db, noy, id)).toEqual({ end, amount, returnedAt: null });
    expect(await findEnd(db, other, id)).toBeUndefined();
  }
});

test('a deposit whose money is held, or was returned, is not done', async () => {
  const { db, noy, move, gift, slip, notice } = await world();
  const ended = { at: 9, settled: 8 };
  const paid = await slip('SUCCESS', ended);
  const ids = [
    await gift(await move('gift-link', { ...ended, state: 'posted' })),
    paid,
    await notice('matched', 9),
  ];
  await sql`update deposit_notice set payment_id = ${paid}`.execute(db);
  const put = (state: 'held' | 'returned', ref: string | null) =>
    inTransaction(db, async (tx) => {
      // Payments without the transfers that they belong to.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update inbound_payment set state = ${state}, return_ref = ${ref}`.execute(tx);
    });
  const ends = () => Promise.all(ids.map((id) => findEnd(db, noy, id)));
  const amounts = [400n, 700n, 900n];
  await put('held', null);
  expect(await ends()).toEqual(
    amounts.map((amount) => ({ end: 'held', amount, returnedAt: null })),
  );
  await put('returned', 'RT-1');
  const returnedAt = new Date('2026-11-20T03:00:00Z');
  await sql`
    insert into staff_case (kind, subject, closed_at, resolution)
    select 'suspense', id::text, ${returnedAt}, 'suspense-return' from inbound_payment`.execute(db);
  expect(await ends()).toEqual(amounts.map((amount) => ({ end: 'returned', amount, returnedAt })));
});

test('usual is what the latest took: two hundred of a kind, and a hundred that staff decided', async () => {
  const { db, noy } = await world();
  await sql`
    with made as (
      insert into movement (id, kind, member_id, partner, state, attempts, created_at, asked_at, settled_at)
      select gen_random_uuid(), 'payout', ${noy}, 'bank', 'posted', 1,
        -- The earlier ones took longer at each step.
        now() - make_interval(mins => 2 * n + case when n <= 100 then 10 else 20 end),
        now() - make_interval(mins => 2 * n + case when n <= 200 then 1 else 9 end),
        now() - make_interval(mins => 2 * n)
      from generate_series(1, 300) as n returning id)
    insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name, decided_by)
    select id, 100, 'SCB', '1', 'NOY', '1' from made`.execute(db);
  await sql`
    with paid as (
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state)
      select gen_random_uuid(), 'KBANK', n, 100, now(), ${noy}, 'suspense'
      from generate_series(1, 300) as n returning id, external_ref::int as n)
    insert into slip (id, member_id, seq, reference, status, payment_id, created_at, settled_at)
    select lpad(to_hex(n), 32, '0')::uuid, ${noy}, n, n, 'SUCCESS', id, now() - interval '1 hour',
      now() - interval '1 hour' + make_interval(secs => case when n > 100 then 5 else 50 end)
    from paid`.execute(db);
  expect(await measureUsual(db)).toEqual({
    ...{ withdrawal: 60, approval: 9 * 60, slip: 5, move: null, gift: null },
  });
  // A withdrawal now: ten minutes, in steps of five, in place of the operator's target.
  const reviewed = await expectReviewed(db);
  expect(Object.keys(reviewed)).toEqual(['expectedAt']);
  const minutes = (Number(reviewed.expectedAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9.9);
  expect(minutes).toBeLessThanOrEqual(15);
  // Measured once a minute.
  const first = readUsual(db);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 55_000);
  expect(readUsual(db)).toBe(first);
  clock.mockReturnValue(now + 61_000);
  expect(readUsual(db)).not.toBe(first);
  clock.mockRestore();
});
