import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase, testDatabaseWithUrl } from '#test/database.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { manyMembers } from '#test/many-members.ts';
import { templates } from '#test/test-cluster.ts';
import { rejectSlip } from './decide-slip.ts';
import {
  failSlip,
  findPicture,
  insertSlip,
  isCreditedBySlip,
  listOldPictures,
  listReceivers,
  listSlips,
  nameTransfer,
  passSlip,
  setDenials,
} from './slip-store.ts';

type KeptSlip = {
  readonly memberId: MemberId;
  readonly seq: number;
  readonly status?: 'PENDING' | 'SUCCESS' | 'FAILED';
  readonly payment?: string | null;
  readonly picture?: string | null;
  readonly daysAgo?: number;
};

type Paid = { readonly whose: MemberId; readonly state: string; readonly hoursAgo?: number };

/** Two members, their slips and the payments of these, without a ledger. */
async function world() {
  const db = await testDatabase();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  const keep = async (slip: KeptSlip) => {
    const { memberId, seq, status = 'SUCCESS', payment = null, picture = null, daysAgo = 0 } = slip;
    const id = newId();
    await sql`
      with counted as (
        update member set slip_count = greatest(slip_count, ${seq}) where id = ${memberId}
      )
      insert into slip (id, member_id, seq, reference, status, note, amount, payment_id, picture,
        created_at, settled_at)
      values (${id}, ${memberId}, ${seq}, ${`R${memberId}-${seq}`}, ${status},
        ${status === 'FAILED' ? 'NOT_MATCH' : null}, 500, ${payment}, ${picture},
        now() - make_interval(days => ${daysAgo}), ${status === 'PENDING' ? null : new Date()})`.execute(
      db,
    );
    return id;
  };
  /** A payment with the line of its credit, if it has one, a number of hours ago. */
  const pay = async ({ whose, state, hoursAgo = 0 }: Paid) => {
    const id = newId();
    const creditId = state === 'credited' ? newId() : null;
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state,
          credit_id, return_ref)
        values (${id}, 'SCB', ${id}, 500, now(), ${whose}, ${state}, ${creditId},
          ${state === 'returned' ? 'RT-1' : null})`.execute(tx);
      if (creditId === null) return;
      await sql`
        insert into statement_entry (id, member_id, seq, type, status, from_code, to_code, amount, created_at)
        values (${creditId}, ${whose}, (select count(*) + 1 from statement_entry), 'deposit', 'SUCCESS', 'SCB', 'WALLET', 500,
          now() - make_interval(hours => ${hoursAgo}))`.execute(tx);
    });
    return { id, creditId };
  };
  return { db, noy, malee, keep, pay };
}

test('a slip shows the deposit of its own member, and nothing of a payment that is another’s', async () => {
  const { db, noy, malee, keep, pay } = await world();
  const [early, late, held, returned, hers] = [
    await pay({ whose: noy, state: 'credited', hoursAgo: 30 }),
    await pay({ whose: noy, state: 'credited' }),
    await pay({ whose: noy, state: 'held' }),
    await pay({ whose: noy, state: 'returned' }),
    await pay({ whose: malee, state: 'held' }),
  ];
  const theirs = await pay({ whose: malee, state: 'credited', hoursAgo: 30 });
  for (const [nth, { id: payment }] of [early, late, held, returned, hers, theirs].entries())
    await keep({ memberId: noy, seq: nth + 1, payment, daysAgo: nth === 1 ? 1 : 0 });
  const at = new Date('2026-11-20T03:00:00Z');
  await sql`
    insert into staff_case (kind, subject, closed_at, resolution)
    select 'suspense', id::text, ${at}, 'suspense-return' from inbound_payment`.execute(db);
  const { total, rows } = await listSlips(db, noy, { page: 1, limit: 10 });
  expect(total).toBe(6);
  expect(rows.map(({ returnedAt }) => returnedAt)).toEqual([null, null, at, null, null, null]);
  expect(rows.map(({ entry, isHeld, isEarlier }) => [entry, isHeld, isEarlier])).toEqual([
    [null, false, false],
    [null, false, false],
    [null, true, false],
    [null, true, false],
    [late.creditId, false, false],
    [early.creditId, false, true],
  ]);
});

test('a slip is with the staff while it waits and an open case is about it', async () => {
  const { db, noy, keep } = await world();
  const [open, closed, other, failed] = [
    await keep({ memberId: noy, seq: 1, status: 'PENDING' }),
    await keep({ memberId: noy, seq: 2, status: 'PENDING' }),
    await keep({ memberId: noy, seq: 3, status: 'PENDING' }),
    await keep({ memberId: noy, seq: 4, status: 'FAILED' }),
  ];
  await sql`
    insert into staff_case (kind, subject, closed_at)
    values ('slip', ${open}, null), ('slip', ${closed}, now()), ('suspense', ${other}, null),
      ('slip', ${failed}, null)`.execute(db);
  const { rows } = await listSlips(db, noy, { page: 1, limit: 10 });
  expect(rows.filter(({ isWithStaff }) => isWithStaff).map(({ id }) => id)).toEqual([open]);
});

test('a new slip is first in its member’s list, in progress or failed with its reason', async () => {
  const { db, noy, malee } = await world();
  const send = (memberId: MemberId, note: 'INVALID_SLIP' | null) => {
    const slip = { id: newId(), memberId, reference: newId(), picture: 'slips/1', note };
    return inTransaction(db, (tx) => insertSlip(tx, slip));
  };
  await send(noy, null);
  await send(malee, null);
  await send(noy, 'INVALID_SLIP');
  const { rows } = await sql`
    select seq, status, note, settled_at is not null as "isSettled" from slip
    where member_id = ${noy} order by seq`.execute(db);
  expect(rows).toEqual([
    { seq: 1n, status: 'PENDING', note: null, isSettled: false },
    { seq: 2n, status: 'FAILED', note: 'INVALID_SLIP', isSettled: true },
  ]);
  const shown = await listSlips(db, noy, { page: 1, limit: 1 });
  expect([shown.total, shown.rows.map(({ note }) => note)]).toEqual([2, ['INVALID_SLIP']]);
});

test('pictures are removed of slips that were decided half a year ago, the oldest first', async () => {
  const { db, noy, malee, keep } = await world();
  const picture = 'slips/1';
  const old = await keep({ memberId: noy, seq: 1, status: 'FAILED', picture, daysAgo: 200 });
  const older = await keep({ memberId: malee, seq: 1, status: 'FAILED', picture, daysAgo: 300 });
  await keep({ memberId: noy, seq: 2, status: 'FAILED', picture, daysAgo: 100 });
  await keep({ memberId: noy, seq: 3, status: 'PENDING', picture, daysAgo: 300 });
  await keep({ memberId: noy, seq: 4, status: 'FAILED', daysAgo: 300 });
  expect((await listOldPictures(db, 10)).map(({ id }) => id)).toEqual([older, old]);
  expect(await listOldPictures(db, 1)).toEqual([{ id: older, picture }]);
});

test('a picture is found by its own member, while there is one', async () => {
  const { db, noy, malee, keep } = await world();
  await keep({ memberId: noy, seq: 1, status: 'FAILED', picture: 'slips/1' });
  await keep({ memberId: noy, seq: 2, status: 'FAILED' });
  const find = (memberId: MemberId, nth: number) =>
    findPicture(db, memberId, { reference: `R${noy}-${nth}`, seconds: 60 });
  expect(await find(noy, 1)).toMatchObject({ picture: 'slips/1' });
  expect([await find(malee, 1), await find(noy, 2)]).toEqual([undefined, undefined]);
});

test('a payment is credited by the slip that reported it, not by a failed one', async () => {
  const { db, noy, keep, pay } = await world();
  const [brought, tried] = [
    await pay({ whose: noy, state: 'credited' }),
    await pay({ whose: noy, state: 'credited' }),
  ];
  await keep({ memberId: noy, seq: 1, payment: brought.id });
  await keep({ memberId: noy, seq: 2, status: 'FAILED', payment: tried.id });
  const isCredited = (id: string) => inTransaction(db, (tx) => isCreditedBySlip(tx, id));
  expect([await isCredited(brought.id), await isCredited(tried.id)]).toEqual([true, false]);
});

test('money may come to bank accounts that are hidden, and not to one that waits for a second person', async () => {
  const { db } = await testDatabaseWithUrl(templates.product);
  const { rows } = await sql<{ id: bigint }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'admin', '', '') returning id`.execute(db);
  await sql`update deposit_account set is_shown = false where bank_code = 'SCB'`.execute(db);
  await sql`update deposit_account set proposed_by = ${rows[0]?.id} where bank_code = 'GSB'`.execute(
    db,
  );
  const receivers = await listReceivers(db);
  expect(receivers.map(({ channel }) => channel).toSorted()).toEqual(['KBANK', 'SCB']);
  expect(receivers.find(({ channel }) => channel === 'SCB')).toEqual({
    ...{ channel: 'SCB', bankNumber: '014', accountNo: '1112223334' },
    ...{ accountName: expect.any(String), currency: 'THB' },
  });
});

test('a slip ends once, its transfer is named while it is open, and its denials are its own', async () => {
  const { db, noy, malee, keep } = await world();
  const [open, other, ended] = [
    await keep({ memberId: noy, seq: 1, status: 'PENDING' }),
    await keep({ memberId: malee, seq: 1, status: 'PENDING' }),
    await keep({ memberId: noy, seq: 2, status: 'FAILED' }),
  ];
  await setDenials(db, open, 2);
  for (const id of [open, ended])
    await nameTransfer(db, id, { sendingBank: '014', transRef: `T${id.slice(0, 8)}` });
  expect(await failSlip(db, open, 'INVALID_SLIP', 7n)).toBe(true);
  expect(await failSlip(db, open, 'EXPIRED_SLIP')).toBe(false);
  const { rows } = await sql`
    select id, status, note, denials, amount, sending_bank as bank, settled_at is not null as "isSettled"
    from slip where id in (${open}, ${other}, ${ended}) order by member_id, seq`.execute(db);
  expect(rows).toEqual([
    {
      ...{ id: open, status: 'FAILED', note: 'INVALID_SLIP', denials: 2, amount: 7n },
      ...{ bank: '014', isSettled: true },
    },
    {
      ...{ id: ended, status: 'FAILED', note: 'NOT_MATCH', denials: 0, amount: 500n },
      ...{ bank: null, isSettled: true },
    },
    {
      ...{ id: other, status: 'PENDING', note: null, denials: 0, amount: 500n },
      ...{ bank: null, isSettled: false },
    },
  ]);
});

test('rejecting a slip while it is credited waits for the credit, and finds it decided', async () => {
  const { db, noy, keep, pay } = await world();
  const id = await keep({ memberId: noy, seq: 1, status: 'PENDING' });
  const { id: paymentId } = await pay({ whose: noy, state: 'credited' });
  const rejected = await inTransaction(db, async (tx) => {
    await passSlip(tx, id, { amount: 500n, paymentId });
    const second = inTransaction(db, (own) => rejectSlip(own, id, 'NOT_MATCH')).catch(
      (error: unknown) => error,
    );
    await untilLocked(db);
    return { second };
  });
  expect(await rejected.second).toMatchObject({ code: 'ALREADY_DECIDED' });
  const { rows } = await sql`select status, note from slip where id = ${id}`.execute(db);
  expect(rows).toEqual([{ status: 'SUCCESS', note: null }]);
});
