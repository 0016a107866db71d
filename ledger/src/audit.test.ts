import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import type { auditChecks } from './audit-checks.ts';
import { openAccount } from './open-account.ts';
import { openHouses } from './open-houses.ts';
import { movement, openTestLedger, post, resolution } from './test/book.ts';
import { guardsOff } from './test/guards-off.ts';

/** Transfers that every check has something to say about, and a second account in another currency. */
async function openBusyBook() {
  const { db, account } = await openTestLedger();
  await db.transaction().execute(async (tx) => {
    await openAccount(tx, { currency: 'LAK' });
    await openHouses(tx, [{ code: 'kip', currency: 'LAK' }]);
  });
  const settled = movement(account, -20n, { op: 'pending' });
  const open = movement(account, -30n, { op: 'pending' });
  const undone = movement(account, -5n, { op: 'pending' });
  const announced = movement(account, 7n, { op: 'pending' });
  await post(db, movement(account, 100n), settled, open, resolution('post', settled.id));
  await post(db, undone);
  await post(db, resolution('void', undone.id));
  // Reserves nothing, and one of the amount that was settled.
  await post(db, announced, movement(account, -20n));
  return db;
}

/** Tampering that takes direct access to the database, and the check that must notice it. */
const tampering: [keyof typeof auditChecks, string][] = [
  ['money is conserved in each currency', 'update ledger.account set balance = balance + 1'],
  ['a balance is the sum of its transfers', 'update ledger.account set balance = balance + 1'],
  ['a balance is the sum of its transfers', 'update ledger.account set held = held + 1'],
  ['a balance is the sum of its transfers', 'update ledger.account set seq = seq + 1'],
  [
    'a moved transfer has two entries that sum to zero',
    'update ledger.transfer set house_delta = house_delta + 1 where seq = 1',
  ],
  [
    'a moved transfer has two entries that sum to zero',
    // Two entries without a transfer.
    `alter table ledger.transfer alter account drop not null;
      update ledger.transfer set account = null where seq = 1`,
  ],
  [
    'entries exist if and only if money moved',
    `update ledger.transfer set delta = 0, held_delta = 0, house_delta = 0 where seq = 1`,
  ],
  [
    'entries exist if and only if money moved',
    `update ledger.transfer set house_delta = 30, held_delta = 0 where seq = 3`,
  ],
  [
    'entries exist if and only if money moved',
    // Its own side is as it should be.
    'update ledger.transfer set house_delta = 0 where seq = 1',
  ],
  ['reserved money is the sum of open reservations', 'update ledger.account set held = held + 1'],
  ['nothing is negative', 'update ledger.account set balance = -1'],
  ['nothing is negative', 'update ledger.account set held = -1'],
  ['nothing is negative', 'update ledger.transfer set balance_after = -1 where seq = 2'],
  ['nothing is negative', 'update ledger.transfer set held_after = -1 where seq = 2'],
  [
    'a pending is resolved at most once',
    `insert into ledger.transfer
      select gen_random_uuid(), account, 9, house, amount, delta, held_delta, house_delta,
        balance_after, held_after, op, kind, pending_id
      from ledger.transfer where op = 'post'`,
  ],
  [
    'a resolution repeats the pending it resolves',
    `update ledger.transfer set pending_id = gen_random_uuid() where op = 'post'`,
  ],
  [
    'a resolution repeats the pending it resolves',
    `update ledger.transfer set pending_id = gen_random_uuid() where op = 'void'`,
  ],
  [
    'a resolution repeats the pending it resolves',
    `update ledger.transfer set pending_id = (select id from ledger.transfer where seq = 8)
      where op = 'post'`,
  ],
  ...[
    'account = 2',
    "house = (select id from ledger.house where code = 'kip')",
    'amount = -21',
  ].map((change): [keyof typeof auditChecks, string] => [
    'a resolution repeats the pending it resolves',
    `update ledger.transfer set ${change} where op = 'post'`,
  ]),
  [
    'every balance follows from the one before, without gaps',
    'update ledger.transfer set balance_after = balance_after + 1 where seq = 2',
  ],
  [
    'every balance follows from the one before, without gaps',
    'update ledger.transfer set held_after = held_after + 1 where seq = 2',
  ],
  [
    'every balance follows from the one before, without gaps',
    'delete from ledger.transfer where seq = 1',
  ],
  ['a house balance is the sum of its transfers', 'update ledger.house_lane set balance = 0'],
  ['a house balance is the sum of its transfers', 'delete from ledger.house_lane'],
  [
    'a house balance is the sum of its transfers',
    // A lane of a house that nothing moved to.
    `insert into ledger.house_lane select id, 7, 1 from ledger.house where code = 'kip'`,
  ],
  [
    'both sides of a transfer exist, in one currency',
    `update ledger.transfer set house = (select id from ledger.house where code = 'kip')`,
  ],
  ['both sides of a transfer exist, in one currency', 'update ledger.transfer set account = 999'],
  ['both sides of a transfer exist, in one currency', 'update ledger.transfer set house = 999'],
];

/** Slices of one account each. */
const smallest = { rows: 1, pages: 1 };

test('a sound ledger has no findings, in one piece and in the smallest', async () => {
  const db = await openBusyBook();
  for (const findings of [await audit(db), await audit(db, smallest)]) {
    expect(findings).toHaveLength(11);
    for (const finding of findings) expect(finding).toMatchObject({ rows: 0, sample: null });
  }
});

test.each(tampering)('"%s" notices: %s', async (check, change) => {
  const db = await openBusyBook();
  await db.connection().execute(async (connection) => {
    // Triggers off and constraints gone, as a superuser could.
    await guardsOff(connection);
    await sql`
      alter table ledger.account
        drop constraint account_balance_check,
        drop constraint account_held_check;
      alter table ledger.transfer
        drop constraint transfer_balance_after_check,
        drop constraint transfer_held_after_check,
        drop constraint sides_sum_to_zero,
        drop constraint sides_follow_operation;
      drop index ledger.transfer_resolution`.execute(connection);
    await sql.raw(change).execute(connection);
  });
  const finding = (await audit(db)).find((each) => each.check === check);
  expect(finding?.rows).toBeGreaterThan(0);
  expect(finding?.sample).not.toBeNull();
  expect(await audit(db, smallest)).toContainEqual(finding);
});

test('a wrong row slipped in by hand is reported', async () => {
  const db = await openBusyBook();
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into ledger.transfer (id, account, seq, house, amount, delta, held_delta, house_delta,
        balance_after, held_after, op, kind)
      select gen_random_uuid(), account, 9, house, 1000, 1000, 0, -1000, 1030, 30, 'single', 'gift'
      from ledger.transfer where seq = 1`.execute(tx);
  });
  const broken = (await audit(db)).filter(({ rows }) => rows > 0).map(({ check }) => check);
  expect(broken).toEqual([
    'a balance is the sum of its transfers',
    'a house balance is the sum of its transfers',
  ]);
});
