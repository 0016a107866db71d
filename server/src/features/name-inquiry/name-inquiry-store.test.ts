import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer } from '#test/test-server.ts';
import { findAccount, keepCheck } from './name-inquiry-store.ts';

/**
 * Has each row of `account_check` take a tenth of a second to reach its indexes, and the primary key be the
 * last: simultaneous writers then meet at the other unique index, as they do on a busy machine.
 */
async function slowDownIndexes(db: Database): Promise<void> {
  await sql`
    create function slow_index(bigint) returns bigint language plpgsql immutable
      as 'begin perform pg_sleep(0.1); return $1; end'`.execute(db);
  await sql`alter table account_check drop constraint account_check_pkey`.execute(db);
  await sql`create index slow on account_check (slow_index(member_id))`.execute(db);
  await sql`alter table account_check add primary key (member_id)`.execute(db);
}

test('nodes that learn at the same time whose account it is keep the same answer, and none of them fails', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { db } = server;
  const { id: memberId } = await fundedMember(server);
  await slowDownIndexes(db);
  const account = await findAccount(db, memberId);
  const check = { standing: 'VERIFIED', toldName: account.accountName } as const;
  const keep = () => inTransaction(db, (tx) => keepCheck(tx, memberId, account, check));
  await Promise.all([keep(), keep(), keep()]);
  const kept = await db.selectFrom('account_check').select(['standing']).execute();
  expect(kept).toEqual([{ standing: 'VERIFIED' }]);
});
