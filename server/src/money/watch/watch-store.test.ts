import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer } from '#test/test-server.ts';
import { lockWatch, partOf } from './watch-store.ts';

test('of a book that is being sealed only the new part and the pieces asked for are checked', async () => {
  const { db, visitor, ...server } = await startTestServer();
  await fundedMember({ db, visitor, ...server }, { wallet: 100_00n });
  const minutes = (from: number) => new Date(Date.now() + from * 60_000);
  const none = { first: '0', last: '0' };
  const seen = async (since: Date, [fromAt, toAt]: readonly [Date, Date]) => {
    const stretch = { first: 1n, last: 1n, fromAt, toAt };
    const part = partOf(since, [null, stretch], { accounts: none, members: none });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ledger.transfer where ${part.transfers}`.execute(db);
    return rows[0]?.count;
  };
  const before = [minutes(-60), minutes(-30)] as const;
  expect(await seen(minutes(1), before)).toBe(0);
  expect(await seen(minutes(-1), before)).toBe(1);
  expect(await seen(minutes(1), [minutes(-60), minutes(1)])).toBe(1);
});

test('a look reads no table as a whole', async () => {
  const { db } = await startTestServer();
  await inTransaction(db, async (tx) => {
    await lockWatch(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from ledger.transfer
      join statement_entry as line on line.id = transfer.id
      join inbound_payment as payment on payment.credit_id = transfer.id
      where transfer.account = 1`.execute(tx);
    const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
    expect(plan).not.toMatch(/Seq Scan|Hash|Merge/);
  });
});
