import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidOut } from '#test/past-money.ts';
import {
  findExclusion,
  isExcludedUntil,
  listDepositLimits,
  listHeld,
  readNet,
  readSetToPlay,
  recordReturn,
  recordReturnAsked,
  takeDueRaises,
} from './limits-store.ts';
import { endDueSessions, listPlayLimits, takeDueChecks } from './play-store.ts';

async function world() {
  const db = await testDatabase();
  const [noy, som, kham] = (await manyMembers(db, 3)) as [MemberId, MemberId, MemberId];
  for (const table of ['deposit_limit', 'play_limit', 'exclusion', 'play_time']) {
    // Written past the rules by which limits are raised and exclusions end.
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  }
  await sql`alter table exclusion drop constraint if exists exclusion_check`.execute(db);
  const ago = (hours: number) => sql<Date>`now() - make_interval(mins => ${hours * 60}::int)`;
  return { db, noy, som, kham, ago };
}

type LimitTables = Awaited<ReturnType<typeof world>>;

function limit(
  { db, ago }: LimitTables,
  table: 'deposit_limit' | 'play_limit',
  [id, kind]: readonly [MemberId, string],
  { amount = 100 as number | null, setHoursAgo = 0, isInForce = false },
) {
  return sql<{ id: bigint }>`
    insert into ${sql.table(table)} (member_id, ${sql.ref(table === 'play_limit' ? 'kind' : 'period')},
      amount, set_at, in_force_at)
    values (${id}, ${kind}, ${amount}, ${ago(setHoursAgo)}, case when ${isInForce} then ${ago(setHoursAgo)} end)
    returning id`.execute(db);
}

test('a raised limit is announced in the day after it can be confirmed, once, and only the latest of its period', async () => {
  const here = await world();
  const { db, noy, som, kham } = here;
  const due = await limit(here, 'deposit_limit', [noy, 'day'], { setHoursAgo: 25 });
  await limit(here, 'deposit_limit', [noy, 'week'], { setHoursAgo: 23 });
  await limit(here, 'deposit_limit', [noy, 'month'], { setHoursAgo: 49 });
  const play = await limit(here, 'play_limit', [som, 'session'], { setHoursAgo: 47 });
  await limit(here, 'play_limit', [som, 'loss-day'], { setHoursAgo: 23 });
  await limit(here, 'play_limit', [som, 'loss-week'], { setHoursAgo: 49 });
  await limit(here, 'play_limit', [som, 'loss-month'], { setHoursAgo: 25, isInForce: true });
  // Called off by a later one of the same period or kind; one of another member's calls off nothing.
  for (const [table, kind] of [
    ['deposit_limit', 'day'],
    ['play_limit', 'session'],
  ] as const) {
    await limit(here, table, [kham, kind], { setHoursAgo: 25 });
    await limit(here, table, [kham, kind], { setHoursAgo: 24.5, isInForce: true });
  }
  const take = () => inTransaction(db, takeDueRaises);
  expect((await take()).toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))).toEqual(
    [
      { memberId: noy, subject: `deposit:${due.rows[0]?.id}` },
      { memberId: som, subject: `play:${play.rows[0]?.id}` },
    ],
  );
  expect(await take()).toEqual([]);
});

test('limits are listed by period and kind, with the latest that waits and from when it can be confirmed', async () => {
  const here = await world();
  const { db, noy, som } = here;
  await limit(here, 'deposit_limit', [noy, 'week'], { setHoursAgo: 99, isInForce: true });
  await limit(here, 'deposit_limit', [noy, 'week'], { amount: 200, setHoursAgo: 30 });
  await limit(here, 'deposit_limit', [noy, 'week'], { amount: null, setHoursAgo: 23 });
  await limit(here, 'deposit_limit', [som, 'day'], { amount: 300 });
  const deposits = await listDepositLimits(db, noy);
  const none = { waitingId: null, waitingAmount: null, confirmAt: null, isDue: false };
  expect(deposits).toEqual([
    { period: 'day', amount: null, paidIn: 0n, ...none },
    {
      ...{ period: 'week', amount: 100n, paidIn: 0n, waitingId: expect.any(BigInt) },
      ...{ waitingAmount: null, confirmAt: expect.any(Date), isDue: false },
    },
    { period: 'month', amount: null, paidIn: 0n, ...none },
  ]);
  const minutes = (Number(deposits[1]?.confirmAt) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
  await limit(here, 'play_limit', [noy, 'session'], { amount: 60, setHoursAgo: 25 });
  await limit(here, 'play_limit', [som, 'loss-day'], { amount: 60, setHoursAgo: 25 });
  const kinds = await listPlayLimits(db, noy);
  expect(kinds.map(({ kind, waitingAmount, isDue }) => [kind, waitingAmount, isDue])).toEqual([
    ['loss-day', null, false],
    ['loss-week', null, false],
    ['loss-month', null, false],
    ['session', 60n, true],
  ]);
});

test('set to play is what is in force: any limit of losses, one of sessions, and a pace of checks', async () => {
  const here = await world();
  const { db, noy, som, kham } = here;
  const set = (id = noy) => readSetToPlay(db, id);
  await limit(here, 'play_limit', [kham, 'session'], { isInForce: true });
  expect(await set(kham)).toEqual({ loss: false, session: true, check: false });
  await limit(here, 'play_limit', [som, 'session'], { isInForce: true });
  await limit(here, 'play_limit', [noy, 'session'], {});
  await sql`insert into play_time (member_id, check_minutes) values (${noy}, null), (${som}, 30)`.execute(
    db,
  );
  expect(await set()).toEqual({ loss: false, session: false, check: false });
  await limit(here, 'play_limit', [noy, 'loss-month'], { isInForce: true });
  expect(await set()).toEqual({ loss: true, session: false, check: false });
  await limit(here, 'play_limit', [noy, 'session'], { isInForce: true });
  await sql`update play_time set check_minutes = 30`.execute(db);
  expect(await set()).toEqual({ loss: true, session: true, check: true });
});

test('of several exclusions the longest counts that is not a time-out, and each ends by its own way', async () => {
  const { db, noy, som, ago } = await world();
  const exclude = async (kind: string, from: number, until: number, id = noy) => {
    const { rows } = await sql<{ id: bigint }>`
      insert into exclusion (member_id, kind, began_at, ends_at)
      values (${id}, ${kind}, ${ago(from)}, ${ago(-until)}) returning id`.execute(db);
    return rows[0]?.id;
  };
  const found = async () => {
    const { id, ...exclusion } = (await findExclusion(db, noy)) ?? { id: null };
    return [id, exclusion] as const;
  };
  await exclude('self-exclusion', 25, 99, som);
  await exclude('time-out', 25, -1);
  expect((await found())[0]).toBeNull();
  const pause = await exclude('time-out', 23, 9);
  expect(await found()).toMatchObject([pause, { kind: 'time-out', isLong: false, isEnded: false }]);
  const own = await exclude('self-exclusion', 25, 3);
  const longer = await exclude('register', 30, 5);
  const when = expect.any(Date);
  expect(await found()).toEqual([
    longer,
    {
      // To its member the register's is a self-exclusion.
      ...{ memberId: noy, kind: 'self-exclusion', beganAt: when, endsAt: when },
      ...{ returnAskedAt: null, returnAt: null, isEnded: false, isCooled: false },
      ...{ hasNewPasswords: false, isLong: true },
    },
  ]);
  const until = async (hours: number) => {
    const { rows } = await sql<{ at: Date }>`select ${ago(-hours)} as at`.execute(db);
    return isExcludedUntil(db, noy, rows[0]?.at ?? new Date());
  };
  expect([await until(4.9), await until(5.1), await until(8)]).toEqual([true, false, false]);

  // A return is asked from those whose end has passed, and ends those a day later.
  await sql`update exclusion set ends_at = ${ago(30)} where id = ${own}`.execute(db);
  await inTransaction(db, (tx) => recordReturnAsked(tx, noy));
  const asked = async () => {
    const { rows } = await sql<{ id: bigint }>`
      select id from exclusion where return_asked_at is not null`.execute(db);
    return rows.map(({ id }) => id);
  };
  expect(await asked()).toEqual([own]);
  const returned = async () => {
    await inTransaction(db, (tx) => recordReturn(tx, noy));
    const { rows } = await sql<{ id: bigint }>`
      select id from exclusion where returned_at is not null`.execute(db);
    return rows.map(({ id }) => id);
  };
  const askedAgo = (hours: number) =>
    sql`update exclusion set return_asked_at = ${ago(hours)} where id = ${own}`.execute(db);
  await askedAgo(23.9);
  expect(await returned()).toEqual([]);
  await askedAgo(24.1);
  expect(await returned()).toEqual([own]);
  // Once asked, the day does not start over.
  await sql`update exclusion set ends_at = ${ago(22)}, return_asked_at = ${ago(20)} where id = ${longer}`.execute(
    db,
  );
  await inTransaction(db, (tx) => recordReturnAsked(tx, noy));
  const [, cooling] = await found();
  expect(cooling).toMatchObject({
    isEnded: true,
    isCooled: false,
    returnAskedAt: expect.any(Date),
  });
  const hoursLeft = (Number(Object(cooling).returnAt) - Date.now()) / 3_600_000;
  expect(Math.round(hoursLeft)).toBe(4);
});

test('held payments are listed by their arrival, each with whether it fits and whether it is being returned', async () => {
  const here = await world();
  const { db, noy, som, ago } = here;
  const hold = async (
    amount: number,
    hours: number,
    { id: memberId = noy, state = 'held' } = {},
  ) => {
    const id = newId();
    await sql`
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, created_at)
      values (${id}, 'KBANK', ${id}, ${amount}, now(), ${memberId}, ${state}, ${ago(hours)})`.execute(
      db,
    );
    return id;
  };
  const [later, early] = [await hold(50, 1), await hold(101, 2)];
  await hold(1, 3, { id: som });
  await hold(1, 3, { state: 'suspense' });
  const open = (subject: string, closedAt: Date | null) =>
    sql`
      insert into staff_case (kind, subject, member_id, detail, closed_at, resolution)
      values ('suspense', ${subject}, ${noy}, '{}', ${closedAt}::timestamptz, ${closedAt && 'close'}::text)`.execute(
      db,
    );
  await open(early, null);
  await open(later, new Date());
  const row = { channel: 'KBANK', arrivedAt: expect.any(Date) };
  const first = { ...row, id: early, amount: 101n, isReturning: true };
  const second = { ...row, id: later, amount: 50n, isReturning: false, isUsable: true };
  expect(await listHeld(db, noy)).toEqual([{ ...first, isUsable: true }, second]);
  await limit(here, 'deposit_limit', [noy, 'day'], { isInForce: true });
  expect(await listHeld(db, noy)).toEqual([{ ...first, isUsable: false }, second]);
});

test('payouts count in the days in which they were settled, and nothing else does', async () => {
  const { db, noy, som } = await world();
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  await paidOut(db, noy, 100n, { at: days(6.9) });
  await paidOut(db, noy, 30n, { at: days(7.1) });
  await paidOut(db, noy, 5n, { at: days(1), state: 'voided' });
  await paidOut(db, noy, 5n, { at: days(1), isSentBack: true });
  await paidOut(db, noy, 5n, { at: days(1), state: 'pending' });
  await paidOut(db, som, 7n, { at: days(1) });
  expect(await readNet(db, noy, [30, 1, 7])).toEqual([
    { days: 1, paidIn: 0n, paidOut: 0n },
    { days: 7, paidIn: 0n, paidOut: 100n },
    { days: 30, paidIn: 0n, paidOut: 130n },
  ]);
});

test('a check is due at its pace since play began, the last check and the last push; a session ends at its limit', async () => {
  const here = await world();
  const { db, noy, som, kham } = here;
  const play = (id: MemberId, began: number, more: Readonly<Record<string, number>> = {}) =>
    db
      .insertInto('play_time')
      .values({
        ...{ member_id: id, check_minutes: 30, began_at: minutesAgo(began) },
        latest_at: minutesAgo(1),
        ...Object.fromEntries(
          Object.entries(more).map(([name, minutes]) => [name, minutesAgo(minutes)]),
        ),
      } as never)
      .execute();
  const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)`;
  await play(noy, 31);
  await play(som, 99, { checked_at: 29 });
  await play(kham, 99, { pushed_at: 29, checked_at: 40 });
  const due = () => inTransaction(db, takeDueChecks);
  expect(await due()).toEqual([{ memberId: noy, minutes: 30, at: expect.any(Date) }]);
  expect(await due()).toEqual([]);
  await limit(here, 'play_limit', [noy, 'session'], {
    amount: 30,
    setHoursAgo: 1,
    isInForce: true,
  });
  await limit(here, 'play_limit', [som, 'session'], {
    amount: 120,
    setHoursAgo: 1,
    isInForce: true,
  });
  await limit(here, 'play_limit', [kham, 'session'], {
    amount: 60,
    setHoursAgo: 1,
    isInForce: true,
  });
  await sql`update play_time set ended_at = now() where member_id = ${kham}`.execute(db);
  const ends = () => inTransaction(db, endDueSessions);
  expect(await ends()).toEqual([noy]);
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from ended_at - began_at) / 60)::int as minutes from play_time
    where member_id = ${noy}`.execute(db);
  expect(rows).toEqual([{ minutes: 30 }]);
  expect(await ends()).toEqual([]);
});
