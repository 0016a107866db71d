import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { insertRefunds, listLostDays, listRefunds, moveRefunds } from './refund-store.ts';

/** Two members who each lost on these days, counted back in Bangkok. */
async function losers() {
  const db = await testDatabase();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  const dayOf = async (ago: number) => {
    const { rows } = await sql<{ day: string }>`
      select ((now() at time zone 'Asia/Bangkok')::date - ${ago}::int)::text as day`.execute(db);
    return rows[0]?.day ?? '';
  };
  const lose = async (memberId: MemberId, ago: number, lost: bigint, hadCondition = false) =>
    sql`
      insert into day_result (member_id, day, lost, had_condition)
      values (${memberId}, ${await dayOf(ago)}, ${lost}, ${hadCondition})`.execute(db);
  return { db, noy, malee, dayOf, lose };
}

test('the days of a week on which a member lost, and got nothing back, are due, the oldest first', async () => {
  const { db, noy, malee, dayOf, lose } = await losers();
  await lose(noy, 1, 100n);
  await lose(noy, 7, 700n, true);
  await lose(noy, 8, 800n);
  await lose(noy, 2, -200n);
  await lose(noy, 3, 300n);
  await lose(malee, 4, 400n);
  const [third, first, seventh] = [await dayOf(3), await dayOf(1), await dayOf(7)];
  await inTransaction(db, (tx) =>
    insertRefunds(tx, noy, [{ day: third, lost: 300n, amount: 15n }]),
  );
  expect(await listLostDays(db, noy)).toEqual([
    { day: seventh, lost: 700n, hadCondition: true },
    { day: first, lost: 100n, hadCondition: false },
  ]);
  expect(await listLostDays(db, malee)).toMatchObject([{ lost: 400n }]);
});

test('received cashback is listed newest first, and moves to the wallet once, the oldest first', async () => {
  const { db, noy, malee, dayOf, lose } = await losers();
  for (const ago of [3, 2, 1]) {
    await lose(noy, ago, 100n);
    const refund = { day: await dayOf(ago), lost: 100n, amount: BigInt(ago) };
    await inTransaction(db, (tx) => insertRefunds(tx, noy, [refund]));
  }
  await lose(malee, 1, 100n);
  const hers = { day: await dayOf(1), lost: 100n, amount: 9n };
  await inTransaction(db, (tx) => insertRefunds(tx, malee, [hers]));
  const amounts = async (page: number) => {
    const { total, refunds } = await listRefunds(db, noy, { page, limit: 2 });
    return [total, ...refunds.map(({ refundAmount }) => refundAmount)];
  };
  expect([await amounts(1), await amounts(2)]).toEqual([
    [3, 1n, 2n],
    [3, 3n],
  ]);
  const move = async () =>
    (await inTransaction(db, (tx) => moveRefunds(tx, noy))).map(({ amount }) => amount);
  expect([await move(), await move()]).toEqual([[3n, 2n, 1n], []]);
  expect(await inTransaction(db, (tx) => moveRefunds(tx, malee))).toMatchObject([{ amount: 9n }]);
});
