import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { entriesOf } from './entries-of.ts';
import { openAccount } from './open-account.ts';
import { movement, openTestLedger, post, resolution } from './test/book.ts';

test('a page of the book runs from newest to oldest and the next one continues it', async () => {
  const { db, account } = await openTestLedger();
  const other = await db.transaction().execute((tx) => openAccount(tx, { currency: 'THB' }));
  for (const amount of [10n, 20n, 30n, 40n, 50n]) {
    await post(db, movement(account, amount), movement(other, amount));
  }
  const first = await entriesOf(db, account, { beforeSeq: null, limit: 2 });
  expect(first.map(({ seq, amount }) => [seq, amount])).toEqual([
    [5n, 50n],
    [4n, 40n],
  ]);
  const next = await entriesOf(db, account, { beforeSeq: 4n, limit: 10 });
  expect(next.map(({ seq }) => seq)).toEqual([3n, 2n, 1n]);
  expect(await entriesOf(db, account, { beforeSeq: 1n, limit: 10 })).toEqual([]);
});

test('a page has 500 lines at most, whatever is asked for', async () => {
  const { db, account } = await openTestLedger();
  await post(db, ...Array.from({ length: 501 }, () => movement(account, 1n)));
  const page = await entriesOf(db, account, { beforeSeq: null, limit: 1_000 });
  expect(page).toHaveLength(500);
});

test('an entry shows what it changed and what was left', async () => {
  const { db, account } = await openTestLedger();
  const hold = movement(account, -70n, { op: 'pending', house: 'clearing', kind: 'ticket' });
  const settle = resolution('post', hold.id);
  await post(db, movement(account, 100n), hold, settle);
  const [settled, held] = await entriesOf(db, account, { beforeSeq: null, limit: 2 });
  expect(held).toMatchObject({
    transferId: hold.id,
    op: 'pending',
    kind: 'ticket',
    house: 'clearing',
    amount: -70n,
    delta: -70n,
    balanceAfter: 30n,
    heldAfter: 70n,
    pendingId: null,
  });
  expect(settled).toMatchObject({
    transferId: settle.id,
    amount: -70n,
    delta: 0n,
    balanceAfter: 30n,
    heldAfter: 0n,
    pendingId: hold.id,
  });
  expect(settled?.at).toBeInstanceOf(Date);
});

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
