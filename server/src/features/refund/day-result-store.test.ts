import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { deleteOldDayResults } from './day-result-store.ts';

test('results of long ago go, two months of them at most, but those for which something was given', async () => {
  const db = await testDatabase();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  for (const ago of [399, 402, 420, 430, 459, 465])
    await sql`
      insert into day_result (member_id, day, lost, had_condition)
      select id, current_date - ${ago}::int, ${ago}, false from member`.execute(db);
  // Given to one of them, which keeps no day of the other.
  await sql`
    insert into refund (member_id, day, lost, amount)
    values (${noy}, current_date - 420, 420, 1)`.execute(db);
  await sql`
    insert into invite_reward (inviter_id, invitee_id, day, amount)
    values (${malee}, ${noy}, current_date - 430, 1)`.execute(db);
  await deleteOldDayResults(db);
  const left = async (memberId: MemberId) => {
    const { rows } = await sql<{ lost: bigint }>`
      select lost from day_result where member_id = ${memberId} order by lost`.execute(db);
    return rows.map(({ lost }) => Number(lost));
  };
  // Even older ones were processed when they were two months younger.
  expect([await left(noy), await left(malee)]).toEqual([
    [399, 420, 430, 465],
    [399, 465],
  ]);
});
