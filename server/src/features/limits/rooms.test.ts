import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer } from '#test/test-server.ts';

/*
 * What limits leave is asked in one query. Here it is counted again from the single functions, period by period, as it
 * is read in the documents.
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

test('what limits leave is the least that any period leaves, of whatever was moved and set', async () => {
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
        await sql`
          with moved as (
            insert into movement (id, kind, member_id, partner, state, settled_at)
            values (gen_random_uuid(), 'game-transfer', ${id}, ${`G${nth}`}, ${each.state},
              case when not ${isOpen}::boolean then ${at(each.age, each.isEdge)} end)
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
    { numRuns: 60 },
  );
});
