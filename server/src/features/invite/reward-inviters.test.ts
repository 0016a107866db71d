import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { openHouses } from '#money/book/book.ts';
import { rewardHouses } from '#money/rewards/reward-houses.ts';
import { writeSettings } from '#settings/settings.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { manyMembers } from '#test/many-members.ts';
import { collectRewards, listRewards } from './invite-store.ts';
import { rewardInviters } from './reward-inviters.ts';
import { insertReward, lockDueRewards } from './reward-store.ts';

async function world(invitees: number) {
  const { db, setClock } = await databaseWithClock();
  const [inviter = 0n as MemberId, ...brought] = await manyMembers(db, invitees + 1);
  await inTransaction(db, (tx) => openHouses(tx, rewardHouses));
  await sql`update member set inviter_id = ${inviter} where id <> ${inviter}`.execute(db);
  const rewards = async () => {
    const { rows } = await sql`
      select state, count(*)::int as count, sum(amount)::int as amount from invite_reward
      group by state order by state`.execute(db);
    return rows;
  };
  return { db, setClock, inviter, brought, rewards };
}

test('inviters are rewarded from three in Bangkok on, once the results of the day are complete, all in one night', async () => {
  const { db, setClock, inviter, rewards } = await world(501);
  await writeSettings(db, { isInviteActive: true, invitePercent: 5, inviteMax: 100 });
  await sql`
    insert into day_result (member_id, day, lost, had_condition)
    select id, '2026-11-19', 119, false from member where id <> ${inviter}`.execute(db);
  // 03:00 of the 20th.
  await setClock('2026-11-19T20:00:00Z');
  expect(await rewardInviters(db)).toEqual({ againInSeconds: 60 });
  await sql`insert into nightly_run (kind, day) values ('day-results', '2026-11-19')`.execute(db);
  await setClock('2026-11-19T19:59:59Z');
  expect(await rewardInviters(db)).toEqual({ againInSeconds: 2 });
  expect(await rewards()).toEqual([]);
  await setClock('2026-11-19T20:00:00Z');
  expect(await rewardInviters(db)).toEqual({ againInSeconds: 86_401 });
  // Five of a hundred and nineteen satang, rounded down.
  expect(await rewards()).toEqual([{ state: 'credited', count: 501, amount: 501 * 5 }]);
});

test('a change in the night makes no share both paid and doubtful, and loses none', async () => {
  const { db, setClock, inviter, brought, rewards } = await world(2);
  const [plain = 0n, doubted = 0n] = brought;
  await writeSettings(db, { isInviteActive: true, invitePercent: 5, inviteMax: 100 });
  await sql`insert into nightly_run (kind, day) values ('day-results', '2026-11-19')`.execute(db);
  await sql`
    insert into day_result (member_id, day, lost, had_condition)
    select id, '2026-11-19', 100, false from member where id <> ${inviter}`.execute(db);
  const named = (one: bigint) =>
    `update member set bank_account_name = case when id in (${inviter}, ${one}) then 'NOY'
      else 'MALEE' end`;
  await sql.raw(named(doubted)).execute(db);
  // As soon as the first share is written down, the names are exchanged.
  await sql
    .raw(
      `create function exchange() returns trigger language plpgsql as $$
        begin ${named(plain)}; return null; end $$;
      create trigger exchange after insert on invite_reward execute function exchange()`,
    )
    .execute(db);
  await setClock('2026-11-19T20:00:00Z');
  await rewardInviters(db);
  expect(await rewards()).toEqual([{ state: 'credited', count: 1, amount: 5 }]);
  const cases = await db.selectFrom('staff_case').select('subject').execute();
  expect(cases).toEqual([{ subject: `${doubted}:2026-11-19` }]);
});

test('a day whose results were counted and whose share no node was there for is made up for the night after', async () => {
  const { db, setClock, rewards } = await world(1);
  await writeSettings(db, { isInviteActive: true, invitePercent: 5, inviteMax: 100 });
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) {
    await sql`insert into nightly_run (kind, day) values ('day-results', ${day})`.execute(db);
    await sql`
      insert into day_result (member_id, day, lost, had_condition)
      select max(id), ${day}, 100, false from member`.execute(db);
  }
  await setClock('2026-11-19T20:00:00Z');
  await rewardInviters(db);
  expect(await rewards()).toMatchObject([{ count: 1 }]);
  await setClock('2026-11-21T20:00:00Z');
  await rewardInviters(db);
  expect(await rewards()).toEqual([{ state: 'credited', count: 3, amount: 15 }]);
});

test('rewards that are due are taken by one node each, and collected by their own inviter once', async () => {
  const { db, inviter, brought } = await world(4);
  const [one = inviter, two = inviter, three = inviter, four = inviter] = brought;
  const give = (inviteeId: MemberId, amount: bigint, inviterId = inviter) =>
    inTransaction(db, (tx) =>
      insertReward(tx, { inviterId, inviteeId, day: '2026-11-19', amount }),
    );
  expect([await give(one, 10n), await give(two, 20n), await give(three, 30n, two)]).toEqual([
    ...[true, true, true],
  ]);
  expect(await give(one, 99n)).toBe(false);
  await inTransaction(db, async (tx) => {
    const due = await lockDueRewards(tx, 2);
    expect(due).toMatchObject([
      { inviteeId: one, day: '2026-11-19', amount: 10n, currency: 'THB' },
      { inviteeId: two, amount: 20n },
    ]);
    const others = await inTransaction(db, (second) => lockDueRewards(second, 2));
    expect(others).toMatchObject([{ inviteeId: three, amount: 30n }]);
  });
  await sql`update invite_reward set state = 'credited'`.execute(db);
  await give(four, 40n);
  const listed = await listRewards(db, inviter, { page: 1, limit: 9 });
  expect([listed.total, listed.rows.map(({ amount }) => amount)]).toEqual([2, [20n, 10n]]);
  const collect = () => inTransaction(db, (tx) => collectRewards(tx, inviter));
  expect((await collect()).map(({ amount }) => amount)).toEqual([10n, 20n]);
  expect(await collect()).toEqual([]);
});
