import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidIn, paidOut, played } from '#test/past-money.ts';
import {
  listBankChanges,
  listCircles,
  listGameReturns,
  listInvitees,
  listManners,
  listNoPlay,
  listTouched,
} from './risk-scan-store.ts';

const now = '2026-11-20T05:00:00Z';
const days = (count: number) => new Date(Date.parse(now) - count * 86_400_000).toISOString();

/** So many members of a year ago, who did nothing since. */
async function townsfolk(count: number): Promise<{ db: Database; ids: MemberId[] }> {
  const { db, setClock } = await databaseWithClock();
  await setClock(now);
  const ids = await manyMembers(db, count);
  await sql`update member set created_at = ${days(365)}, account_bare = 'bare-' || id`.execute(db);
  return { db, ids };
}

/** A decision about a member of some days ago. */
async function decided(db: Database, kind: string, id: MemberId, at: string): Promise<void> {
  const staff = sql`insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'cashier', '', '') on conflict (username) do update set name = excluded.name
    returning id`;
  await sql`
    with decider as (${staff})
    insert into risk_finding (kind, members, score, reasons, ended_at, ended_by, outcome, note)
    select ${kind}, array[${id}::bigint], 60, '[]', ${at}::timestamptz, id, 'harmless', 'x' from decider`.execute(
    db,
  );
}

test('a member is checked again after everything that may give a sign, and after nothing else', async () => {
  const { db, ids } = await townsfolk(9);
  const [joined, moved, seen, paid, asked, player, settled, failed, old] = ids;
  if (!joined || !moved || !seen || !paid || !asked || !player || !settled || !failed || !old)
    throw new Error();
  const at = days(0);
  await sql`update member set created_at = ${at} where id = ${joined}`.execute(db);
  await sql`insert into bank_account_history (member_id, bank_code, account_no, account_name, since)
    values (${moved}, 'SCB', '1', 'X', ${at})`.execute(db);
  await sql`insert into member_place (member_id, kind, mark, first_at, last_at)
    values (${seen}, 'device', 'x', ${days(30)}, ${at})`.execute(db);
  // Arrived days ago, and credited now.
  await paidIn(db, paid, 100_00n, at, days(3));
  await paidOut(db, asked, 100_00n, { at, state: 'pending' });
  await played(db, player, 'in', 100_00n, { at });
  // Asked for days ago, and paid out now.
  await paidOut(db, settled, 100_00n, { at });
  await sql`update movement set created_at = ${days(3)} where member_id = ${settled}`.execute(db);
  await played(db, failed, 'in', 100_00n, { at, state: 'pending' });
  await paidIn(db, old, 100_00n, days(1));
  const touched = (from: string, to: string) =>
    listTouched(db, { from: new Date(from), to: new Date(to), isLast: true });
  const all = [joined, moved, seen, paid, asked, player, settled];
  expect(await touched(days(0.01), at)).toEqual(all);
  // Rows that were committed late are scanned for two more minutes.
  expect(await touched(new Date(Date.parse(at) + 119_000).toISOString(), at)).toEqual(all);
  expect(await touched(new Date(Date.parse(at) + 120_000).toISOString(), at)).toEqual([]);
  expect(await touched(days(0.5), days(0.25))).toEqual([]);
});

test('members who share an account, a name, a device or an address are a circle, but a crowd is not', async () => {
  const { db, ids } = await townsfolk(8);
  const place = (kind: 'device' | 'address', mark: string, members: MemberId[]) =>
    sql`insert into member_place (member_id, kind, mark)
      select id, ${kind}, ${mark} from unnest(${members}::bigint[]) as told (id)`.execute(db);
  await sql`update member set account_bare = 'one' where id = any(${ids.slice(0, 4)}::bigint[])`.execute(
    db,
  );
  await sql`update member set bank_account_name = 'NAMESAKE' where id = any(${ids.slice(2, 6)}::bigint[])`.execute(
    db,
  );
  await place('device', 'mark', ids.slice(0, 3));
  await place('address', 'mark', ids.slice(5, 8));
  await place('address', 'crowd', ids.slice(0, 4));
  await place('device', 'cafe', ids.slice(6, 8));
  await sql`
    with somsri as (
      insert into staff (username, name, role, password_hash, totp_secret)
      values ('somsri', 'Somsri', 'cashier', '', '') returning id)
    insert into common_place (kind, mark, reason, added_by) select 'device', 'cafe', 'x', id from somsri`.execute(
    db,
  );
  const circles = async (of: MemberId[]) =>
    (await listCircles(db, of, 3))
      .map(({ sign, members }) => [sign, members])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  expect(await circles(ids)).toEqual([
    ['account', ids.slice(0, 4)],
    ['address', ids.slice(5, 8)],
    ['device', ids.slice(0, 3)],
    ['holder', ids.slice(2, 6)],
  ]);
  expect(await circles(ids.slice(7))).toEqual([['address', ids.slice(5, 8)]]);
  // A place that was set aside counts again when that is taken back.
  await sql`update common_place set removed_at = now(), removed_by = added_by`.execute(db);
  expect(await circles(ids.slice(7))).toEqual([
    ['address', ids.slice(5, 8)],
    ['device', ids.slice(6, 8)],
  ]);
});

test('members invited lately are part of the circle, from any one of them', async () => {
  const { db, ids } = await townsfolk(5);
  const [inviter, first, second, old] = ids as [MemberId, MemberId, MemberId, MemberId, MemberId];
  await sql`update member set inviter_id = ${inviter}, created_at = ${days(89)}
    where id in (${first}, ${second}, ${old})`.execute(db);
  await sql`update member set created_at = ${days(91)} where id = ${old}`.execute(db);
  const found = await listInvitees(db, [first]);
  expect(found.map((each) => ({ ...each, invitees: each.invitees.toSorted() }))).toEqual([
    { inviter, invitees: [first, second] },
  ]);
  expect(await listInvitees(db, [inviter])).toEqual([]);
});

test('of a large circle fifty are looked at, and of an inviter the two hundred who came last', async () => {
  const { db, ids } = await townsfolk(202);
  const [inviter, ...brought] = ids as [MemberId, ...MemberId[]];
  await sql`update member set account_bare = 'one' where id = any(${ids.slice(0, 51)}::bigint[])`.execute(
    db,
  );
  const circles = await listCircles(db, ids.slice(0, 1), 3);
  expect(circles.map(({ sign, members }) => [sign, members.length])).toEqual([['account', 50]]);
  await sql`update member set inviter_id = ${inviter}, created_at = ${days(1)}
    where id <> ${inviter}`.execute(db);
  const [found] = await listInvitees(db, brought.slice(0, 1));
  expect(found?.invitees.toSorted()).toEqual(brought.slice(1).toSorted());
});

test('the manner of a member is the first deposit, how many there were, a begun bonus and money taken out', async () => {
  const { db, ids } = await townsfolk(3);
  const [noy, som, kham] = ids as [MemberId, MemberId, MemberId];
  await paidIn(db, noy, 500_00n, days(1));
  await paidIn(db, noy, 200_00n, days(2));
  await paidOut(db, noy, 100_00n, { at: days(1), state: 'pending' });
  await paidOut(db, som, 100_00n, { at: days(1), state: 'voided' });
  // One that only waits for a deposit has not begun.
  for (const [id, startedAt] of [
    [noy, days(1)],
    [som, null],
  ] as const) {
    await sql`
      insert into obligation (member_id, source, code, name, state, success_percent, fail_percent,
        wallet_seq, own, deposit, amount, target, floor, transfer_id, started_at, ended_at)
      values (${id}, 'promotion', 'X', '{"th": "x"}', ${startedAt === null ? 'disarmed' : 'failed'}, 300, 10,
        0, 0, 0, 100, 300, 10, gen_random_uuid(), ${startedAt}, ${now})`.execute(db);
  }
  const joinedAt = new Date(days(365));
  const manner = { joinedAt, firstDeposit: null, deposits: 0, hasBonus: false, hasTakenOut: false };
  const manners = (await listManners(db, [noy, som, kham])).toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  expect(manners).toEqual([
    { ...manner, id: noy, firstDeposit: 200_00n, deposits: 2, hasBonus: true, hasTakenOut: true },
    { ...manner, id: som },
    { ...manner, id: kham },
  ]);
});

test('deposits, withdrawals and play are counted over thirty days, and since the last decision', async () => {
  const { db, ids } = await townsfolk(3);
  const [noy, som, kham] = ids as [MemberId, MemberId, MemberId];
  for (const id of [noy, som]) {
    await paidIn(db, id, 1_000_00n, days(29));
    await paidIn(db, id, 500_00n, days(2));
    await paidIn(db, id, 9_000_00n, days(31));
    await paidOut(db, id, 800_00n, { at: days(28) });
    await paidOut(db, id, 300_00n, { at: days(1), state: 'pending' });
    await paidOut(db, id, 9_000_00n, { at: days(1), state: 'voided' });
    await paidOut(db, id, 9_000_00n, { at: days(31) });
    await played(db, id, 'in', 70_00n, { at: days(3) });
    await played(db, id, 'in', 30_00n, { at: days(27) });
    await played(db, id, 'out', 9_000_00n, { at: days(3) });
    await played(db, id, 'in', 9_000_00n, { at: days(3), state: 'voided' });
    await played(db, id, 'in', 9_000_00n, { at: days(31) });
  }
  await paidIn(db, kham, 1_000_00n, days(2));
  // A decision about something else restarts nothing.
  await decided(db, 'game-return', noy, days(1.5));
  await decided(db, 'no-play', som, days(5));
  const found = await listNoPlay(db, ids);
  expect(found.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
    { id: noy, deposited: 1_500_00n, withdrawn: 1_100_00n, played: 100_00n },
    { id: som, deposited: 500_00n, withdrawn: 300_00n, played: 70_00n },
  ]);
});

test('money from games is counted over ninety days, and since the last decision', async () => {
  const { db, ids } = await townsfolk(3);
  const [noy, som, kham] = ids as [MemberId, MemberId, MemberId];
  for (const id of [noy, som]) {
    await played(db, id, 'in', 100_00n, { at: days(89) });
    await played(db, id, 'out', 700_00n, { at: days(2) });
    await played(db, id, 'out', 9_000_00n, { at: days(2), state: 'voided' });
    await played(db, id, 'out', 9_000_00n, { at: days(91) });
  }
  await played(db, kham, 'in', 100_00n, { at: days(2) });
  await played(db, kham, 'out', 100_00n, { at: days(2) });
  await decided(db, 'no-play', noy, days(1));
  await decided(db, 'game-return', som, days(5));
  const found = await listGameReturns(db, ids);
  expect(found.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
    { id: noy, toGames: 100_00n, fromGames: 700_00n },
    { id: som, toGames: 0n, fromGames: 700_00n },
  ]);
});

test('the first withdrawal within a week of a changed bank account is reported, once', async () => {
  const { db, ids } = await townsfolk(4);
  const [noy, late, plain, told] = ids as [MemberId, MemberId, MemberId, MemberId];
  await sql`update member set bank_changed_at = ${days(8)}, password_changed_at = ${days(9)}
    where id <> ${plain}`.execute(db);
  await paidOut(db, noy, 1_00n, { at: days(8.5) });
  await paidOut(db, noy, 2_00n, { at: days(7), state: 'voided' });
  await paidOut(db, noy, 400_00n, { at: days(1.5) });
  await paidOut(db, noy, 300_00n, { at: days(2), state: 'pending' });
  await paidOut(db, late, 300_00n, { at: days(0.9) });
  await paidOut(db, plain, 300_00n, { at: days(2) });
  await paidOut(db, told, 300_00n, { at: days(2) });
  await decided(db, 'bank-change', told, days(1));
  expect(await listBankChanges(db, ids)).toEqual([
    {
      id: noy,
      changedAt: new Date(days(8)),
      passwordAt: new Date(days(9)),
      askedAt: new Date(days(2)),
      amount: 300_00n,
    },
  ]);
});
