import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseWithClock } from '#test/database-clock.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidIn, paidOut, played } from '#test/past-money.ts';
import { listDayFacts } from './signal-store.ts';

test('the facts of a day are of this day in Bangkok, of what really happened, and of one member each', async () => {
  const { db, setClock } = await databaseWithClock();
  // Noon of the 20th in Bangkok, whose day began at 17:00 of the 19th in UTC.
  await setClock('2026-11-20T05:00:00Z');
  const began = '2026-11-19T17:00:00Z';
  const justBefore = '2026-11-19T16:59:59Z';
  const [noy, som] = (await manyMembers(db, 2)) as [MemberId, MemberId];
  await paidIn(db, noy, 150_00n, began, justBefore);
  await paidIn(db, noy, 150_00n, '2026-11-20T04:00:00Z');
  // Five earlier days are usual; four are too few, and three months ago is too long.
  for (const [day, amount] of [100_00n, 200_00n, 300_00n, 400_00n, 500_00n].entries()) {
    const at = day === 0 ? justBefore : `2026-11-${18 - day}T05:00:00Z`;
    await paidIn(db, noy, amount, at);
    if (day > 0) await paidIn(db, som, amount, at);
  }
  await paidIn(db, noy, 9_000_00n, '2026-08-20T05:00:00Z');
  await paidIn(db, som, 50_00n, began);

  // Night ends at five: 22:00 in UTC.
  await played(db, noy, 'in', 70_00n, { at: '2026-11-19T21:59:59Z' });
  await played(db, noy, 'in', 40_00n, { at: '2026-11-19T22:00:00Z' });
  await played(db, noy, 'out', 10_00n, { at: '2026-11-19T21:00:00Z' });
  await played(db, noy, 'in', 1_000_00n, { at: '2026-11-19T21:00:00Z', state: 'voided' });
  await played(db, noy, 'in', 1_000_00n, { at: '2026-11-19T21:00:00Z', state: 'pending' });
  await played(db, noy, 'in', 1_000_00n, { at: justBefore });

  await paidOut(db, noy, 1_00n, { at: began, state: 'voided', refusal: 'CANCELLED' });
  await paidOut(db, noy, 1_00n, { at: began, state: 'voided', refusal: 'CONTACT_US' });
  await paidOut(db, noy, 1_00n, { at: justBefore, state: 'voided', refusal: 'CANCELLED' });

  const qr = (state: string, createdAt: string, expiresAt: string, provider = 'KBANK') =>
    sql`insert into qr_code (id, member_id, provider, reference, asked, state, created_at, expires_at)
      values (gen_random_uuid(), ${noy}, ${provider}, gen_random_uuid(), 100, ${state}, ${createdAt}, ${expiresAt})`.execute(
      db,
    );
  const [over, open] = ['2026-11-20T04:59:00Z', '2026-11-20T05:01:00Z'];
  await qr('expired', began, over);
  await qr('failed', began, over);
  await qr('live', began, over);
  await qr('live', began, open, 'SCB');
  await qr('creating', began, over, 'WW');
  await qr('expired', justBefore, over);
  // One that was paid, though after its time.
  await qr('expired', began, over, 'PAID');
  await sql`update qr_code set payment_id = (select min(id::text)::uuid from inbound_payment)
    where provider = 'PAID'`.execute(db);

  // Written past the rules by which limits are raised.
  for (const table of ['deposit_limit', 'play_limit']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  }
  const limit = (table: 'deposit_limit' | 'play_limit', setAt: string, inForceAt: string | null) =>
    sql`insert into ${sql.table(table)} (member_id, ${sql.ref(table === 'play_limit' ? 'kind' : 'period')}, amount, set_at, in_force_at)
      values (${noy}, ${table === 'play_limit' ? 'session' : 'day'}, 100, ${setAt}, ${inForceAt})`.execute(
      db,
    );
  // Raised limits wait; lowered ones are in force immediately.
  await limit('deposit_limit', '2026-11-13T05:01:00Z', '2026-11-14T05:01:00Z');
  await limit('play_limit', '2026-11-20T04:00:00Z', null);
  await limit('play_limit', '2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z');
  await limit('deposit_limit', '2026-11-13T04:59:00Z', '2026-11-14T04:59:00Z');

  const facts = (await listDayFacts(db)).toSorted((one, other) =>
    one.memberId < other.memberId ? -1 : 1,
  );
  expect(facts).toEqual([
    {
      memberId: noy,
      day: '2026-11-20',
      deposits: 2,
      paidIn: 300_00n,
      lost: 100_00n,
      nightTransfers: 1,
      failedDeposits: 3,
      cancelledWithdrawals: 1,
      raisedLimits: 2,
      usual: 300_00n,
    },
    {
      memberId: som,
      day: '2026-11-20',
      deposits: 1,
      paidIn: 50_00n,
      lost: 0n,
      nightTransfers: 0,
      failedDeposits: 0,
      cancelledWithdrawals: 0,
      raisedLimits: 0,
      usual: null,
    },
  ]);
});
