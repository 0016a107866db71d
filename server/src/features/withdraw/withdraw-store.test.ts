import type { MemberId, StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { asSealed } from '#lib/number-seal.ts';
import { testDatabase } from '#test/database.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidOut, played } from '#test/past-money.ts';
import { recentWithdrawals, recordEnd, wasApproved } from './withdraw-store.ts';

test('withdrawals of a Bangkok day and minute are counted, those that came back and other money are not', async () => {
  const { db, setClock } = await databaseWithClock();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  const recent = (memberId: MemberId) => inTransaction(db, (tx) => recentWithdrawals(tx, memberId));
  // An hour after midnight in Bangkok.
  await setClock('2026-11-20T18:00:00Z');
  const none = { hasOpen: false, isTooSoon: false, today: 0, amountToday: 0n };
  expect(await recent(noy)).toEqual({ ...none, dayEndsSeconds: 23 * 3_600 });
  await paidOut(db, noy, 1_00n, { at: '2026-11-20T17:00:00Z' });
  await paidOut(db, noy, 2_00n, { at: '2026-11-20T17:58:59Z' });
  await paidOut(db, noy, 4_00n, { at: '2026-11-20T16:59:59Z' });
  await paidOut(db, noy, 8_00n, { at: '2026-11-20T17:30:00Z', state: 'voided' });
  await paidOut(db, noy, 256_00n, { at: '2026-11-20T17:45:00Z', isSentBack: true });
  await played(db, noy, 'in', 16_00n, { at: '2026-11-20T17:59:30Z' });
  await paidOut(db, malee, 32_00n, { at: '2026-11-20T17:59:30Z' });
  expect(await recent(noy)).toMatchObject({ ...none, today: 2, amountToday: 3_00n });
  expect(await recent(malee)).toMatchObject({ isTooSoon: true, today: 1, amountToday: 32_00n });
  // One that came back a moment ago is as hasty.
  await paidOut(db, noy, 64_00n, { at: '2026-11-20T17:59:01Z', state: 'voided' });
  expect(await recent(noy)).toMatchObject({ isTooSoon: true, today: 2 });
  await paidOut(db, noy, 128_00n, { at: '2026-11-10T10:00:00Z', state: 'pending' });
  expect(await recent(noy)).toMatchObject({ hasOpen: true, today: 2, amountToday: 3_00n });
});

test('an account was approved where a payout that a person let go there has arrived, and did not come back', async () => {
  const db = await testDatabase();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  const at = '2026-11-20T05:00:00Z';
  const to = {
    bank_code: 'SCB',
    bank_account_no: asSealed<'account'>('1'),
    bank_account_name: 'X',
  };
  const isApproved = (memberId: MemberId) =>
    inTransaction(db, (tx) => wasApproved(tx, memberId, to));
  await paidOut(db, noy, 1_00n, { at });
  await paidOut(db, malee, 1_00n, { at, isSentBack: true });
  expect(await isApproved(noy)).toBe(false);
  await sql`update withdrawal set decided_by = '7'`.execute(db);
  expect([await isApproved(noy), await isApproved(malee)]).toEqual([true, false]);
  expect(
    await inTransaction(db, (tx) => wasApproved(tx, noy, { ...to, bank_account_name: 'Y' })),
  ).toBe(false);
});

test('the end of a payout keeps its details, and who approved it before', async () => {
  const db = await testDatabase();
  const [noy = 0n as MemberId] = await manyMembers(db, 1);
  for (const amount of [1_00n, 2_00n, 3_00n])
    await paidOut(db, noy, amount, { at: '2026-11-20T05:00:00Z' });
  await sql`update withdrawal set decided_by = '7'`.execute(db);
  const { rows: kept } = await sql<{
    id: string;
  }>`select id from withdrawal order by amount`.execute(db);
  const [first, second] = kept.map(({ id }) => id);
  if (!first || !second) throw new Error('there are withdrawals');
  const amounts = await inTransaction(db, (tx) =>
    recordEnd(tx, [
      { id: first, note: { bankRef: 'B-1', bankReason: 'closed', decidedBy: 8n as StaffId } },
      { id: second, note: { refusal: 'CANCELLED' } },
      { id: newId(), note: undefined },
    ]),
  );
  expect([...amounts]).toEqual([
    [first, 1_00n],
    [second, 2_00n],
  ]);
  const { rows } = await sql`
    select bank_ref as ref, bank_reason as reason, refusal, decided_by as by
    from withdrawal order by amount`.execute(db);
  const none = { ref: null, reason: null, refusal: null, by: '7' };
  expect(rows).toEqual([
    { ...none, ref: 'B-1', reason: 'closed', by: '8' },
    { ...none, refusal: 'CANCELLED' },
    none,
  ]);
});
