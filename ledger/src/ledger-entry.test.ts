import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { movement, openTestLedger, post, resolution } from './test/book.ts';

test('the entries that auditors read count reserved money as the account’s', async () => {
  const { db, account } = await openTestLedger();
  const deposit = movement(account, 100n);
  const hold = movement(account, -70n, { op: 'pending', house: 'clearing' });
  const later = movement(account, 5n);
  const settle = resolution('post', hold.id);
  await post(db, deposit, hold, later, settle);
  const { rows } = await sql`
    select amount::int, balance_after::int as "balanceAfter" from ledger.entry
    where account is not null order by seq`.execute(db);
  expect(rows).toEqual([
    { amount: 100, balanceAfter: 100 },
    // The 70 are reserved, and still there.
    { amount: 5, balanceAfter: 105 },
    { amount: -70, balanceAfter: 35 },
  ]);
  const { rows: ofHouses } = await sql`
    select house, amount::int from ledger.entry where house is not null order by at`.execute(db);
  expect(ofHouses).toEqual([
    { house: 'inbound', amount: -100 },
    { house: 'inbound', amount: -5 },
    { house: 'clearing', amount: 70 },
  ]);
});
