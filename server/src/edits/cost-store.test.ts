import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { readCostFacts } from './cost-store.ts';

test('without members nothing can be lost', async () => {
  expect(await readCostFacts(await testDatabase(), 'THB')).toEqual({
    ...{ members: 0n, money: 0n, holders: 0n, coins: 0n, deposits: 0n, lost: 0n },
    lostByInvited: 0n,
  });
});

test('the worst cost is counted with members, money and coins of one currency, and the worst of seven days', async () => {
  const db = await testDatabase();
  const [rich, locked, lao, poor] = await manyMembers(db, 4);
  await inTransaction(db, async (tx) => {
    // Rows without dependents.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update member set currency = 'LAK' where id = ${lao}`.execute(tx);
    await sql`update member set is_active = false, inviter_id = ${rich} where id = ${locked}`.execute(
      tx,
    );
    await sql`
      update ledger.account set balance = 1000, held = 200
      from member where account.id = wallet_account and member.id in (${rich}, ${lao})`.execute(tx);
    await sql`
      update ledger.account set balance = 7
      from member where account.id = coin_account and member.id in (${rich}, ${locked}, ${lao})`.execute(
      tx,
    );
    await sql`
      insert into game_account (member_id, code, username, password, state, amount, outstanding)
      values (${rich}, 'PG', 'a', '', 'active', 30, 4), (${rich}, 'JOKER', 'b', '', 'active', 0, 1),
        (${locked}, 'PG', 'c', '', 'active', 0, 5), (${lao}, 'PG', 'd', '', 'active', 1, 1)`.execute(
      tx,
    );
    // A day's result is written once the day is over: seven days end with yesterday.
    const today = sql`(now() at time zone 'Asia/Bangkok')::date`;
    await sql`
      insert into day_result (member_id, day, lost, had_condition)
      values (${rich}, ${today} - 1, 100, false), (${locked}, ${today} - 1, 20, true),
        (${poor}, ${today} - 1, -500, false), (${lao}, ${today} - 1, 9000, false),
        (${locked}, ${today} - 7, 50, false), (${rich}, ${today} - 8, 9000, false)`.execute(tx);
    await sql`
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, state, member_id, created_at)
      select gen_random_uuid(), 'BANK', nth::text, 1, now(), 'credited', member_id, at
      from (values (1, ${rich}::bigint, now()), (2, ${poor}, now()), (3, ${lao}, now()),
        (4, ${rich}, now() - interval '2 days'),
        (5, ${rich}, now() - interval '7 days'), (6, ${rich}, now() - interval '7 days'),
        (7, ${rich}, now() - interval '7 days')) as payment (nth, member_id, at)`.execute(tx);
  });
  expect(await readCostFacts(db, 'THB')).toEqual({
    members: 2n,
    money: 1_000n + 200n + 30n + 4n + 1n + 5n,
    holders: 2n,
    coins: 14n,
    deposits: 2n,
    lost: 120n,
    lostByInvited: 50n,
  });
  expect(await readCostFacts(db, 'LAK')).toMatchObject({
    members: 1n,
    money: 1_202n,
    lost: 9_000n,
  });
});
