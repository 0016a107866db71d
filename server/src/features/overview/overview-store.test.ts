import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseWithClock } from '#test/database-clock.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidIn, paidOut } from '#test/past-money.ts';
import { countCases, countOnline, countWaiting, listDays, sumBeingPaid } from './overview-store.ts';

async function town(members: number) {
  const { db, setClock } = await databaseWithClock();
  // Noon of the 20th in Bangkok.
  await setClock('2026-11-20T05:00:00Z');
  const ids = await manyMembers(db, members);
  return { db, ids: ids as [MemberId, ...MemberId[]] };
}

const lastOf19 = '2026-11-19T16:59:59.000Z';
const firstOf20 = '2026-11-19T17:00:00.000Z';

test('a day of Bangkok counts credited deposits, payouts that were not returned, and active members, in one currency', async () => {
  const { db, ids } = await town(3);
  const [noy, som = noy, lao = noy] = ids;
  for (const [id, at] of [
    [noy, lastOf19],
    [som, firstOf20],
    [lao, firstOf20],
  ] as const) {
    await sql`update member set created_at = ${at} where id = ${id}`.execute(db);
  }
  await sql`update member set currency = 'LAK' where id = ${lao}`.execute(db);
  await paidIn(db, noy, 1n, '2026-11-18T16:59:59.000Z');
  await paidIn(db, noy, 10n, lastOf19);
  await paidIn(db, som, 20n, lastOf19);
  // It waited for its owner since the day before.
  await paidIn(db, noy, 300n, firstOf20, lastOf19);
  await paidIn(db, lao, 4_000n, firstOf20);
  await paidOut(db, noy, 5n, { at: lastOf19 });
  await paidOut(db, noy, 60n, { at: firstOf20 });
  await paidOut(db, som, 70n, { at: firstOf20 });
  await paidOut(db, noy, 800n, { at: firstOf20, state: 'voided' });
  await paidOut(db, som, 8_000n, { at: firstOf20, isSentBack: true });
  await paidOut(db, lao, 9_000n, { at: firstOf20 });
  const at = new Date('2026-11-20T05:00:00Z');
  expect(await listDays(db, 'THB', { at, from: 1, to: 0 })).toEqual([
    {
      ...{ day: '2026-11-19', newMembers: 1 },
      ...{ deposits: { count: 2, sum: 30n }, withdrawals: { count: 1, sum: 5n } },
    },
    {
      ...{ day: '2026-11-20', newMembers: 1 },
      ...{ deposits: { count: 1, sum: 300n }, withdrawals: { count: 2, sum: 130n } },
    },
  ]);
  expect(await listDays(db, 'LAK', { at, from: 1, to: 1 })).toMatchObject([
    { day: '2026-11-19', newMembers: 0, deposits: { count: 0, sum: 0n } },
  ]);
});

test('days are counted from the time that is given, when midnight has passed since, too', async () => {
  const { db, setClock } = await databaseWithClock();
  const at = new Date('2026-11-20T16:59:59.999Z');
  const [today] = await listDays(db, 'THB', { at, from: 0, to: 0 });
  await setClock('2026-11-20T17:00:00Z');
  const earlier = await listDays(db, 'THB', { at, from: 2, to: 1 });
  expect([...earlier, today].map((one) => one?.day)).toEqual([
    ...['2026-11-18', '2026-11-19', '2026-11-20'],
  ]);
});

test('a withdrawal waits for staff until the bank was called, the oldest the longest; sums are of one currency', async () => {
  const { db, ids } = await town(5);
  const [noy, som = noy, sent = noy, silent = noy, lao = noy] = ids;
  const wait = async (
    id: MemberId,
    amount: bigint,
    at: string,
    state: string,
    attempts: number,
  ) => {
    await paidOut(db, id, amount, { at, state: 'pending' });
    await sql`
      update movement set state = ${state}, attempts = ${attempts},
        asked_at = case when ${attempts}::int > 0 then asked_at end
      where member_id = ${id}`.execute(db);
  };
  await wait(noy, 2n, firstOf20, 'needs_staff', 0);
  await wait(som, 1n, lastOf19, 'needs_staff', 0);
  await wait(sent, 10n, firstOf20, 'pending', 0);
  await wait(silent, 20n, lastOf19, 'needs_staff', 1);
  await wait(lao, 400n, firstOf20, 'needs_staff', 0);
  await sql`update member set currency = 'LAK' where id = ${lao}`.execute(db);
  await paidOut(db, noy, 3n, { at: lastOf19 });
  const oldestAt = new Date(lastOf19);
  expect(await countWaiting(db)).toEqual({ count: 3, oldestAt });
  expect(await sumBeingPaid(db, 'THB')).toEqual({ count: 2, sum: 30n });
  expect(await sumBeingPaid(db, 'LAK')).toEqual({ count: 0, sum: 0n });
});

test('a member with two devices is counted once, and a closed case is no longer counted', async () => {
  const { db, ids } = await town(2);
  for (const [nth, id] of [...ids, ids[0]].entries()) {
    await sql`
      insert into session (token_hash, member_id, device, ip, is_remembered, last_seen_at, expires_at)
      values (${Buffer.from(String(nth))}, ${id}, 'x', 'x', false, now(), now() + interval '1 hour')`.execute(
      db,
    );
  }
  expect(await countOnline(db)).toBe(2);
  for (const [kind, subject, isClosed] of [
    ['payout', 'a', false],
    ['slip', 'b', false],
    ['slip', 'c', true],
    ['withdrawal', 'd', false],
  ] as const) {
    await sql`
      insert into staff_case (kind, subject, detail, closed_at, resolution)
      values (${kind}, ${subject}, '{}', case when ${isClosed} then now() end,
        case when ${isClosed} then 'close' end)`.execute(db);
  }
  expect(await countCases(db)).toMatchObject([
    { kind: 'payout', count: 1, proposed: 0 },
    { kind: 'slip', count: 1, proposed: 0 },
  ]);
});
