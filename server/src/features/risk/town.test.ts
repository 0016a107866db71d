import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { stormOf } from '#test/storm.ts';
import { scanForRisk } from './scan-for-risk.ts';

const townMembers = stormOf(10_000);
const popular = [100_00, 100_00, 200_00, 300_00, 500_00, 500_00, 1_000_00, 150_00, 2_000_00];

/** Numbers that are the same at each run. */
function chances(): () => number {
  let state = 20_261;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

type Payment = { readonly id: MemberId; readonly amount: number; readonly day: number };

/** A town: honest members who share homes, phones, networks and names, and nothing else. */
async function honestTown(db: Database) {
  const chance = chances();
  const one = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T;
  const ids = await manyMembers(db, townMembers);
  const joined = ids.map((id) => ({ id, day: chance() * 20 }));
  await sql`
    update member set created_at = now() - (told.day + 1) * interval '1 day',
      account_bare = 'bare-' || member.id
    from unnest(${ids}::bigint[], ${joined.map(({ day }) => day)}::float8[]) as told (id, day)
    where member.id = told.id`.execute(db);
  const free = [...ids];
  const some = (count: number) => free.splice(Math.floor(chance() * (free.length - count)), count);
  const places: [MemberId, 'device' | 'address', string][] = [];
  for (const id of ids) places.push([id, 'device', `phone-${id}`]);
  // Mobile networks, most with a crowd behind one address, some with few.
  for (const id of ids)
    if (chance() < 0.6) places.push([id, 'address', `crowd-${one([1, 2, 3, 4, 5, 6, 7, 8])}`]);
  for (let nth = 0; nth < stormOf(120); nth += 1) {
    for (const id of some(4 + Math.floor(chance() * 6))) places.push([id, 'address', `few-${nth}`]);
  }
  for (let nth = 0; nth < stormOf(300); nth += 1) {
    for (const id of some(2 + Math.floor(chance() * 3)))
      places.push([id, 'address', `home-${nth}`]);
  }
  for (let nth = 0; nth < stormOf(150); nth += 1) {
    for (const id of some(2))
      places.push([id, 'address', `pair-${nth}`], [id, 'device', `pair-${nth}`]);
  }
  // A café with computers that six unrelated members each have used: those look like rings.
  for (let nth = 0; nth < stormOf(3); nth += 1) {
    for (const id of some(6))
      places.push([id, 'device', `cafe-${nth}`], [id, 'address', 'crowd-1']);
  }
  for (let nth = 0; nth < stormOf(100); nth += 1) {
    await sql`update member set bank_account_name = ${`NAMESAKE ${nth}`}
      where id = any(${some(2)}::bigint[])`.execute(db);
  }
  const payments: Payment[] = joined.flatMap(({ id, day }) =>
    chance() < 0.2
      ? []
      : Array.from({ length: 1 + Math.floor(chance() * 4) }, () => ({
          id,
          amount: one(popular),
          day: day * chance(),
        })),
  );
  const payouts = payments.filter(() => chance() < 0.3).map(({ id }) => id);
  // Fifty who like to bring friends.
  for (let nth = 0; nth < stormOf(50); nth += 1) {
    const [inviter, ...friends] = some(4 + Math.floor(chance() * 16));
    await sql`update member set inviter_id = ${inviter} where id = any(${friends}::bigint[])`.execute(
      db,
    );
  }
  return { some, places, payments, payouts };
}

async function write(
  db: Database,
  { places, payments, payouts }: Awaited<ReturnType<typeof honestTown>>,
) {
  await sql`
    insert into member_place (member_id, kind, mark, first_at, last_at)
    select id, kind, mark, now() - interval '1 day', now() - interval '1 hour'
    from unnest(${places.map(([id]) => id)}::bigint[], ${places.map(([, kind]) => kind)}::text[],
      ${places.map(([, , mark]) => mark)}::text[]) as told (id, kind, mark)
    on conflict do nothing`.execute(db);
  await sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, created_at)
    select gen_random_uuid(), 'KBANK', gen_random_uuid()::text, amount, at, id, 'credited', at
    from (select id, amount, now() - (day + 0.5) * interval '1 day' as at
      from unnest(${payments.map(({ id }) => id)}::bigint[],
        ${payments.map(({ amount }) => amount)}::bigint[],
        ${payments.map(({ day }) => day)}::float8[]) as told (id, amount, day)) as paid`.execute(
    db,
  );
  await sql`
    insert into movement (id, kind, member_id, partner, state, attempts, asked_at, created_at, settled_at)
    select gen_random_uuid(), 'payout', id, 'bank', 'posted', 1, at, at, at
    from (select id, now() - interval '6 hours' as at from unnest(${payouts}::bigint[]) as told (id)) as paid`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

test(`in a town of ${townMembers} members rings of four kinds are found, and hardly any honest group`, async () => {
  const db = await testDatabase();
  const town = await honestTown(db);
  const rings: MemberId[][] = [];
  for (let nth = 0; nth < stormOf(5); nth += 1) {
    const account = town.some(4);
    await sql`update member set account_bare = ${`ring-${nth}`}
      where id = any(${account}::bigint[])`.execute(db);
    const device = town.some(6);
    for (const id of device) town.places.push([id, 'device', `ring-${nth}`]);
    // At one address, all with one manner.
    const address = town.some(7);
    for (const id of address) town.places.push([id, 'address', `ring-${nth}`]);
    const [inviter, ...invited] = town.some(9);
    await sql`update member set inviter_id = ${inviter} where id = any(${invited}::bigint[])`.execute(
      db,
    );
    const alike = new Set([...address, ...invited]);
    town.payments = town.payments.filter(({ id }) => !alike.has(id));
    town.payouts = town.payouts.filter((id) => !alike.has(id));
    for (const id of alike) town.payments.push({ id, amount: 300_00 + nth * 100_00, day: 1 });
    town.payouts.push(...alike);
    await sql`update member set created_at = now() - interval '3 days' - (id % 5) * interval '1 hour'
      where id = any(${[...alike]}::bigint[])`.execute(db);
    rings.push(account, device, address, invited);
  }
  await write(db, town);

  // All of them signed in an hour ago, so everybody is checked.
  await sql`insert into risk_scan (until) values (now() - interval '90 minutes')`.execute(db);
  expect([await scanForRisk(db), await scanForRisk(db)]).toEqual([false, true]);
  const { rows } = await sql<{ members: MemberId[]; kind: string; score: number }>`
    select members, kind, score from risk_finding where kind in ('group', 'inviter')`.execute(db);
  const holds = (members: readonly MemberId[], ring: readonly MemberId[]) =>
    ring.filter((id) => members.includes(id)).length >= ring.length - 1;
  const found = rings.filter((ring) => rows.some(({ members }) => holds(members, ring)));
  const honest = rows.filter(
    ({ members }) => !rings.some((ring) => members.filter((id) => ring.includes(id)).length >= 2),
  );
  expect(found.length).toBeGreaterThanOrEqual(rings.length * 0.9);
  expect(honest.length).toBeLessThanOrEqual(rings.length / 4);
});
