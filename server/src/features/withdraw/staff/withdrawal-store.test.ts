import { randomBytes } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openNumbers } from '#db/numbers.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { findWithdrawal, listWithdrawals } from './withdrawal-store.ts';

async function world() {
  const db = await openNumbers(await testDatabase(), { current: randomBytes(32), before: null });
  const members: MemberId[] = await manyMembers(db, 4);
  /** A withdrawal of the nth member, a number of hours ago. */
  const keep = async (nth: number, state: string, hoursAgo: number, attempts = 0) => {
    const id = newId();
    const isOpen = state === 'pending' || state === 'needs_staff';
    await sql`
      insert into movement (id, kind, member_id, partner, state, attempts, asked_at, created_at, settled_at)
      values (${id}, 'payout', ${members[nth]}, 'bank', ${state}, ${attempts},
        ${attempts > 0 ? new Date() : null}, now() - make_interval(hours => ${hoursAgo}),
        ${isOpen ? null : new Date()})`.execute(db);
    await sql`
      insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
      values (${id}, 100, 'SCB', '1', 'NOY')`.execute(db);
    return id;
  };
  return { db, keep };
}

test('a withdrawal names the open case about it that came last, and why it waits', async () => {
  const { db, keep } = await world();
  const id = await keep(0, 'needs_staff', 1);
  const open = async (kind: string, of = id, closedAt: Date | null = null) => {
    const why = { why: { code: kind } };
    const { rows } = await sql<{ id: bigint }>`
      insert into staff_case (kind, subject, detail, closed_at)
      values (${kind}, ${of}, ${JSON.stringify(why)}::jsonb, ${closedAt}) returning id`.execute(db);
    return rows[0]?.id;
  };
  const found = async () => {
    const row = await findWithdrawal(db, id);
    return [row?.caseId, row?.why];
  };
  await open('payout-notice');
  await open('payout-contradiction', newId());
  expect(await found()).toEqual([null, null]);
  await open('payout');
  const last = await open('payout-contradiction');
  await open('withdrawal');
  expect(await found()).toEqual([last, { code: 'withdrawal' }]);
  await sql`update staff_case set closed_at = now()`.execute(db);
  expect(await found()).toEqual([null, null]);
});

test('those that wait for a person come oldest first, all others newest first', async () => {
  const { db, keep } = await world();
  const [old, young, asked, paid] = [
    await keep(0, 'needs_staff', 5),
    await keep(1, 'needs_staff', 1),
    await keep(2, 'needs_staff', 3, 1),
    await keep(3, 'posted', 4, 1),
  ];
  const listed = async (query: object) => {
    const { rows } = await listWithdrawals(db, { page: 1, limit: 10, ...query });
    return rows.map(({ id }) => id);
  };
  expect(await listed({})).toEqual([young, asked, paid, old]);
  expect(await listed({ state: 'needs_staff' })).toEqual([old, asked, young]);
  expect(await listed({ state: 'needs_staff', isAsked: false })).toEqual([old, young]);
  expect(await listed({ isAsked: true })).toEqual([asked, paid]);
});
