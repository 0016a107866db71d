import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { runsOf } from '#test/storm.ts';
import { startTestServer } from '#test/test-server.ts';

/*
 * What limits leave is asked in one query. Here it is counted again from the single functions, period by period, as it
 * is read in the documents; so is how a session of play stands.
 */

const periods = ['day', 'week', 'month'] as const;
/** Days back; some on the first instant of a period, some just before. */
const age = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(0, 1, 6, 7, 28, 31));
const amount = fc.integer({ min: 1, max: 50_000 });

const world = fc.record({
  isExcluded: fc.boolean(),
  deposits: fc.array(fc.record({ amount, age, isEdge: fc.boolean(), isCredited: fc.boolean() }), {
    maxLength: 12,
  }),
  transfers: fc.array(
    fc.record({
      amount,
      age,
      isEdge: fc.boolean(),
      /** A node of the release before does not write what a movement counts as lost. */
      isCounted: fc.boolean(),
      direction: fc.constantFrom('in', 'out'),
      state: fc.constantFrom('posted', 'posted', 'posted', 'voided', 'pending', 'needs_staff'),
    }),
    { maxLength: 12 },
  ),
  limits: fc.array(
    fc.record({
      kind: fc.constantFrom(...periods),
      amount: fc.option(fc.integer({ min: 1, max: 200_000 })),
      isInForce: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
});

test('the room is the least that any period leaves, of anything moved and set', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  // Bare rows: what is counted here has no money behind it.
  const { db } = server;
  await sql`alter table movement disable trigger user`.execute(db);
  await sql`alter table game_transfer disable trigger user`.execute(db);
  await sql`alter table inbound_payment disable trigger user`.execute(db);
  await sql`alter table deposit_limit disable trigger user`.execute(db);
  await sql`alter table play_limit disable trigger user`.execute(db);
  await fc.assert(
    fc.asyncProperty(world, async ({ isExcluded, deposits, transfers, limits }) => {
      const { id } = await fundedMember(server);
      const at = (days: number, isEdge: boolean) => sql`
        case when ${isEdge} then deposit_period_start('day') else now() end
          - ${days}::int * interval '1 day'`;
      for (const each of deposits) {
        await sql`
          insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, credit_id, credited_at)
          values (gen_random_uuid(), 'KBANK', gen_random_uuid()::text, ${each.amount}, now(), ${id},
            case when ${each.isCredited} then 'credited' else 'held' end,
            gen_random_uuid(), ${at(each.age, each.isEdge)})`.execute(db);
      }
      for (const [nth, each] of transfers.entries()) {
        const isOpen = each.state === 'pending' || each.state === 'needs_staff';
        const lost = each.direction === 'in' ? each.amount : -each.amount;
        await sql`
          with moved as (
            insert into movement (id, kind, member_id, partner, state, settled_at, lost)
            values (gen_random_uuid(), 'game-transfer', ${id}, ${`G${nth}`}, ${each.state},
              case when not ${isOpen}::boolean then ${at(each.age, each.isEdge)} end,
              ${each.isCounted ? lost : null}::bigint)
            returning id)
          insert into game_transfer (id, request_ref, direction, amount, credit, taken)
          select id, id, ${each.direction}, ${each.amount}, ${each.amount}, 0 from moved`.execute(
          db,
        );
      }
      for (const { kind, amount: most, isInForce } of limits) {
        const inForce = sql`case when ${isInForce} then now() end`;
        await sql`
          insert into deposit_limit (member_id, period, amount, in_force_at)
          values (${id}, ${kind}, ${most}, ${inForce})`.execute(db);
        await sql`
          insert into play_limit (member_id, kind, amount, in_force_at)
          values (${id}, ${`loss-${kind}`}, ${most}, ${inForce})`.execute(db);
      }
      if (isExcluded) {
        await sql`
          insert into exclusion (member_id, kind, ends_at)
          values (${id}, 'time-out', now() + interval '2 days')`.execute(db);
      }
      const { rows } = await sql<Record<string, bigint | null>>`
        select deposit_room(${id}) as deposits, loss_room(${id}) as losses,
          case when ${isExcluded} then 0 else (
            select min(greatest(0, deposit_limit_of(${id}, period) - paid_in_since(${id}, deposit_period_start(period))))
            from unnest(${[...periods]}::text[]) as period
            where deposit_limit_of(${id}, period) is not null) end as "depositsCounted",
          (select min(play_limit_of(${id}, 'loss-' || period) - lost_since(${id}, deposit_period_start(period)))
            from unnest(${[...periods]}::text[]) as period) as "lossesCounted"`.execute(db);
      const [found] = rows;
      expect(found?.['deposits']).toEqual(found?.['depositsCounted']);
      expect(found?.['losses']).toEqual(found?.['lossesCounted']);
    }),
    { numRuns: runsOf(60) },
  );
  const { rows } = await sql<Record<'now' | (typeof periods)[number], Date>>`
    select now(), deposit_period_start('day') as day, deposit_period_start('week') as week,
      deposit_period_start('month') as month`.execute(db);
  const { now = new Date(), ...starts } = rows[0] ?? {};
  const bangkokHours = 7;
  const today = new Date(now.getTime() + bangkokHours * 3_600_000);
  const midnight = (day: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), day, -bangkokHours));
  const dayOfMonth = today.getUTCDate();
  expect(starts).toEqual({
    day: midnight(dayOfMonth),
    week: midnight(dayOfMonth - 6),
    month: midnight(1),
  });
});

test('a transfer that moves anything but what its movement counts as lost is rejected', async () => {
  const server = await startTestServer();
  const { id } = await fundedMember(server);
  const move = (lost: number | null, direction: 'in' | 'out', amount: number) =>
    sql`
      with moved as (
        insert into movement (id, kind, member_id, partner, state, settled_at, lost)
        values (gen_random_uuid(), 'game-transfer', ${id}, 'PG', 'posted', now(), ${lost}::bigint)
        returning id)
      insert into game_transfer (id, request_ref, direction, amount, credit, taken)
      select id, id, ${direction}, ${amount}, ${amount}, 0 from moved`.execute(server.db);
  for (const [lost, direction] of [
    [99, 'in'],
    [-100, 'in'],
    [-101, 'out'],
    [100, 'out'],
  ] as const) {
    await expect(move(lost, direction, 100)).rejects.toMatchObject({ code: '23001' });
  }
  await move(100, 'in', 100);
  await move(-100, 'out', 100);
  await move(null, 'in', 100);
});

/** Minutes from now; what is past is below zero. */
const past = fc.integer({ min: -700, max: 0 });

const session = fc
  .record({
    times: fc.option(fc.tuple(past, past, fc.option(past)), { freq: 8 }),
    checkedAt: fc.option(past),
    checkMinutes: fc.option(fc.integer({ min: 5, max: 600 })),
    limits: fc.array(
      fc.record({ minutes: fc.option(fc.integer({ min: 1, max: 600 })), isInForce: fc.boolean() }),
      { maxLength: 3 },
    ),
  })
  .map(({ times, ...others }) => {
    const [one = null, other = null, end = null] = times ?? [];
    const [beganAt, latestAt] =
      one === null || other === null ? [null, null] : [Math.min(one, other), Math.max(one, other)];
    return { ...others, beganAt, latestAt, endedAt: beganAt === null ? null : end };
  });

type Session = typeof session extends fc.Arbitrary<infer Value> ? Value : never;

/** The rules of a session in the words of the documents, minutes from now. */
function standOf({ beganAt, latestAt, endedAt, checkedAt, checkMinutes, limits }: Session) {
  if (beganAt === null || latestAt === null) {
    return { rests: null, check: null, began: 0 };
  }
  const minutes = limits.findLast(({ isInForce }) => isInForce)?.minutes ?? null;
  const atLimit = minutes === null ? null : beganAt + minutes;
  const end = Math.min(endedAt ?? Infinity, latestAt + 240, atLimit ?? Infinity);
  const rests = atLimit !== null && atLimit <= 0 && end + 60 > 0 ? end + 60 : null;
  const isDue =
    end > 0 &&
    checkMinutes !== null &&
    Math.max(beganAt, checkedAt ?? -Infinity) + checkMinutes <= 0;
  const isOverUnseen = rests !== null && (checkedAt === null || checkedAt < end);
  return {
    rests,
    check: isDue || isOverUnseen ? beganAt : null,
    began: end + 60 <= 0 ? 0 : beganAt,
  };
}

test('a session of play rests, is due for a check and continues by its own times and limit', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  await sql`alter table play_limit disable trigger user`.execute(server.db);
  const { id } = await fundedMember(server);
  const minutesOf = (at: string) => sql.raw(`round(extract(epoch from ${at} - now()) / 60)::int`);
  const at = (minutes: number | null) => sql`now() + make_interval(mins => ${minutes}::int)`;
  await fc.assert(
    fc.asyncProperty(session, (world) =>
      inTransaction(server.db, async (tx) => {
        await sql`delete from play_time where member_id = ${id}`.execute(tx);
        await sql`delete from play_limit where member_id = ${id}`.execute(tx);
        await sql`
          insert into play_time (member_id, check_minutes, began_at, latest_at, ended_at, checked_at)
          values (${id}, ${world.checkMinutes}::int, ${at(world.beganAt)}, ${at(world.latestAt)},
            ${at(world.endedAt)}, ${at(world.checkedAt)})`.execute(tx);
        for (const { minutes, isInForce } of world.limits) {
          await sql`
            insert into play_limit (member_id, kind, amount, in_force_at)
            values (${id}, 'session', ${minutes}::bigint, case when ${isInForce} then now() end)`.execute(
            tx,
          );
        }
        const stand = standOf(world);
        const { rows: stands } = await sql<{ rests: number | null; check: number | null }>`
          select ${minutesOf(`play_rests_until(${id})`)} as rests,
            ${minutesOf(`reality_check_of(${id})`)} as "check"`.execute(tx);
        expect(stands).toEqual([{ rests: stand.rests, check: stand.check }]);
        if (stand.rests !== null) return;
        await sql`select play_goes_on(${id})`.execute(tx);
        const { rows: after } = await sql<{ began: number; latest: number; ended: number | null }>`
          select ${minutesOf('began_at')} as began, ${minutesOf('latest_at')} as latest,
            ${minutesOf('ended_at')} as ended
          from play_time where member_id = ${id}`.execute(tx);
        expect(after).toEqual([{ began: stand.began, latest: 0, ended: null }]);
      }),
    ),
    { numRuns: runsOf(300) },
  );
});
