import { randomBytes } from 'node:crypto';
import { referenceOf } from '@wallet/contract/reference';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { searchOf } from '#db/member-search.ts';
import { openNumbers } from '#db/numbers.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { findCaseOf, listCases } from './case-store.ts';

/** Cases, named by their subjects, and a staff user who proposes. */
async function world() {
  const db = await openNumbers(await testDatabase(), { current: randomBytes(32), before: null });
  const { rows: staff } = await sql<{ id: bigint }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'cashier', '', '') returning id`.execute(db);
  const keep = async (
    kind: string,
    subject: string,
    { member = null as bigint | null, detail = {}, hoursAgo = 0, closedHoursAgo = NaN } = {},
  ) => {
    const closed = Number.isNaN(closedHoursAgo) ? null : closedHoursAgo;
    const { rows } = await sql<{ id: bigint }>`
      insert into staff_case (kind, subject, member_id, detail, opened_at, closed_at)
      values (${kind}, ${subject}, ${member}, ${JSON.stringify(detail)}::jsonb,
        now() - make_interval(hours => ${hoursAgo}),
        now() - make_interval(hours => ${closed}::int)) returning id`.execute(db);
    return rows[0]?.id ?? 0n;
  };
  const propose = (caseId: bigint, state: 'PROPOSED' | 'WITHDRAWN') => {
    const by = staff[0]?.id ?? 0n;
    const ended = state === 'PROPOSED' ? null : by;
    return sql`
      insert into staff_decision (id, case_id, action, reason, proposed_by, state, ended_by, ended_at)
      values (${newId()}, ${caseId}, 'close', 'known', ${by}, ${state}, ${ended},
        ${ended === null ? null : new Date()})`.execute(db);
  };
  type Query = Partial<Parameters<typeof listCases>[1]>;
  const listed = async (query: Query = {}) => {
    const { search } = query;
    const meant = search === undefined ? null : searchOf(search);
    const usual = { page: 1, limit: 50, state: 'open', kinds: ['slip', 'suspense'] } as const;
    const { rows, total } = await listCases(db, { ...usual, meant, ...query });
    expect(total).toBe(rows.length);
    return rows;
  };
  const subjects = async (query: Query = {}) => (await listed(query)).map(({ subject }) => subject);
  return { db, staffId: staff[0]?.id, keep, propose, listed, subjects };
}

test('cases are found by what they are about, its provider’s number, its short number and its member', async () => {
  const { db, keep, subjects } = await world();
  const [noy = 0n, malee = 0n] = await manyMembers(db, 2);
  const [first, second, third] = [newId(), newId(), newId()];
  await keep('suspense', first, { detail: { externalRef: '014REF1' }, hoursAgo: 3 });
  await keep('suspense', second, { detail: { externalRef: '014REF2' }, hoursAgo: 2 });
  await keep('slip', third, { member: noy, hoursAgo: 1 });
  await keep('slip', 'of malee', { member: malee });
  expect(await subjects({ search: second })).toEqual([second]);
  expect(await subjects({ search: '014REF2' })).toEqual([second]);
  expect(await subjects({ search: referenceOf(first) })).toEqual([first]);
  expect(await subjects({ search: `#${noy}` })).toEqual([third]);
  expect(await subjects({ search: '014REF3' })).toEqual([]);
});

test('open cases come oldest first, closed ones latest first, and proposed ones are those that wait for a second person', async () => {
  const { keep, propose, listed, subjects, staffId } = await world();
  await keep('slip', 'young', { hoursAgo: 1 });
  const proposed = await keep('slip', 'old', { hoursAgo: 3 });
  const withdrawn = await keep('suspense', 'older', { hoursAgo: 4 });
  await keep('payout-notice', 'of another kind', { hoursAgo: 5 });
  await keep('slip', 'closed first', { hoursAgo: 1, closedHoursAgo: 2 });
  await keep('slip', 'closed last', { hoursAgo: 9, closedHoursAgo: 1 });
  await propose(proposed, 'PROPOSED');
  await propose(withdrawn, 'WITHDRAWN');
  expect(await subjects()).toEqual(['older', 'old', 'young']);
  expect(await subjects({ state: 'closed' })).toEqual(['closed last', 'closed first']);
  expect(await subjects({ state: 'proposed' })).toEqual(['old']);
  expect(await subjects({ kinds: ['suspense'] })).toEqual(['older']);
  const waits = (await listed()).map(({ isProposed, proposedBy }) => [isProposed, proposedBy]);
  expect(waits).toEqual([
    [false, null],
    [true, staffId],
    [false, null],
  ]);
});

test('a case is about the amount that it says, else about that of its row', async () => {
  const { db, keep, listed } = await world();
  const [noy = 0n] = await manyMembers(db, 1);
  const [slip, transfer, payout] = [newId(), newId(), newId()];
  await sql`
    insert into slip (id, member_id, seq, reference, amount)
    values (${slip}, ${noy}, 1, 'R1', 100)`.execute(db);
  await sql`
    insert into movement (id, kind, member_id, partner)
    values (${transfer}, 'game-transfer', ${noy}, 'PG'), (${payout}, 'payout', ${noy}, 'bank')`.execute(
    db,
  );
  await sql`
    insert into game_transfer (id, request_ref, direction, amount, credit)
    values (${transfer}, ${transfer}, 'in', 200, 2)`.execute(db);
  await sql`
    insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
    values (${payout}, 300, 'SCB', '1', 'NOY')`.execute(db);
  const amountOf = async (kind: string, subject: string, detail: object = {}) => {
    const id = await keep(kind, subject, { detail });
    return (await listed({ kinds: [kind] })).find((row) => row.id === id)?.amount;
  };
  expect(await amountOf('slip', slip)).toBe(100n);
  expect(await amountOf('game-transfer', transfer)).toBe(200n);
  expect(await amountOf('game-contradiction', transfer)).toBe(200n);
  expect(await amountOf('withdrawal', payout)).toBe(300n);
  expect(await amountOf('payout', payout)).toBe(300n);
  expect(await amountOf('payout-contradiction', payout, { amount: '7' })).toBe(7n);
  // A row of another kind, and one that is not there, say nothing.
  expect(await amountOf('suspense', slip)).toBeNull();
  expect(await amountOf('slip', newId())).toBeNull();
  await keep('reconciliation', 'bank-SCB:1', { detail: { amount: '7', currency: 'LAK' } });
  expect(await listed({ kinds: ['reconciliation'] })).toMatchObject([
    { amount: 7n, paidIn: 'LAK' },
  ]);
});

test('a case is found by its kind and its subject together', async () => {
  const { db, keep } = await world();
  const [noy = 0n] = await manyMembers(db, 1);
  await keep('slip', 'same');
  const money = await keep('suspense', 'same', { member: noy, detail: { amount: '1' } });
  const found = (kind: string, subject: string) =>
    inTransaction(db, (tx) => findCaseOf(tx, kind, subject));
  expect(await found('suspense', 'same')).toEqual({
    ...{ id: money, memberId: noy, detail: { amount: '1' } },
  });
  expect(await found('suspense', 'other')).toBeUndefined();
});
