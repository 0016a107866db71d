import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balancesOf } from './balances-of.ts';
import type { AccountId, TransferId } from './ids.ts';
import { transferIdFrom } from './ids.ts';
import { openAccount } from './open-account.ts';
import { openHouses } from './open-houses.ts';
import { postTransfers, postTransfersUnless } from './post-transfers.ts';
import {
  altered,
  expectConsistent,
  houseBalances,
  movement,
  nobody,
  openTestLedger,
  post,
  resolution,
} from './test/book.ts';
import type { Transfer } from './transfer.ts';
import { newTransferId } from './transfer-id.ts';

test('a credit is answered with the new balance, and the house mirrors it', async () => {
  const { db, account } = await openTestLedger();
  expect(await post(db, movement(account, 500n))).toEqual([
    { status: 'applied', balance: 500n, seq: 1n },
  ]);
  expect(await houseBalances(db)).toEqual(
    new Map([
      ['clearing', 0n],
      ['inbound', -500n],
    ]),
  );
  await expectConsistent(db);
});

test('a debit larger than the balance is rejected and fails no neighbour', async () => {
  const { db, account } = await openTestLedger();
  const results = await post(
    db,
    movement(account, 100n),
    movement(account, -101n),
    movement(account, -60n),
    movement(account, -41n),
    movement(account, -40n),
  );
  expect(results).toEqual([
    { status: 'applied', balance: 100n, seq: 1n },
    { status: 'insufficient', balance: 100n, seq: 1n },
    { status: 'applied', balance: 40n, seq: 2n },
    { status: 'insufficient', balance: 40n, seq: 2n },
    { status: 'applied', balance: 0n, seq: 3n },
  ]);
  await expectConsistent(db);
});

test('a single debit is rejected when it is a satang too large', async () => {
  const { db, account } = await openTestLedger();
  await post(db, movement(account, 100n));
  expect(await post(db, movement(account, -101n))).toEqual([
    { status: 'insufficient', balance: 100n, seq: 1n },
  ]);
  expect(await post(db, movement(account, -100n))).toMatchObject([{ status: 'applied' }]);
  await expectConsistent(db);
});

test.each(['alone', 'among others'])('one id resolves one reservation, %s', async (way) => {
  const { db, account } = await openTestLedger();
  const first = movement(account, -30n, { op: 'pending' });
  const second = movement(account, -30n, { op: 'pending' });
  await post(db, movement(account, 100n), first, second);
  const posting = resolution('post', first.id);
  const others = way === 'alone' ? [] : [movement(account, 1n)];
  await post(db, posting);
  const [again] = await post(db, { ...posting, pendingId: second.id }, ...others);
  expect(again).toMatchObject({ status: 'keyReused' });
  expect((await balancesOf(db, [account])).get(account)).toMatchObject({ held: 30n });
  await expectConsistent(db);
});

test('a pending debit reserves the money until it is posted', async () => {
  const { db, account } = await openTestLedger();
  const hold = movement(account, -70n, { op: 'pending', house: 'clearing' });
  await post(db, movement(account, 100n), hold);
  expect(await balancesOf(db, [account])).toEqual(
    new Map([[account, { balance: 30n, held: 70n }]]),
  );
  expect((await houseBalances(db)).get('clearing')).toBe(0n);

  expect(await post(db, resolution('post', hold.id))).toEqual([
    { status: 'applied', balance: 30n, seq: 3n },
  ]);
  expect(await balancesOf(db, [account])).toEqual(new Map([[account, { balance: 30n, held: 0n }]]));
  expect((await houseBalances(db)).get('clearing')).toBe(70n);
  await expectConsistent(db);
});

test('a voided reservation returns the money', async () => {
  const { db, account } = await openTestLedger();
  const hold = movement(account, -70n, { op: 'pending' });
  await post(db, movement(account, 100n), hold);
  expect(await post(db, resolution('void', hold.id))).toEqual([
    { status: 'applied', balance: 100n, seq: 3n },
  ]);
  await expectConsistent(db);
});

test('a pending credit cannot be spent before it is posted', async () => {
  const { db, account } = await openTestLedger();
  const announced = movement(account, 50n, { op: 'pending' });
  const spend = movement(account, -50n);
  expect(await post(db, announced, spend)).toMatchObject([
    { status: 'applied', balance: 0n },
    { status: 'insufficient', balance: 0n },
  ]);
  expect(await post(db, resolution('post', announced.id), spend)).toMatchObject([
    { status: 'applied', balance: 50n },
    { status: 'applied', balance: 0n },
  ]);
  await expectConsistent(db);
});

test('a voided pending credit never arrives', async () => {
  const { db, account } = await openTestLedger();
  const announced = movement(account, 50n, { op: 'pending' });
  await post(db, announced, resolution('void', announced.id));
  expect(await balancesOf(db, [account])).toEqual(new Map([[account, { balance: 0n, held: 0n }]]));
  await expectConsistent(db);
});

test('the id that ended one pending ends no other, even of the same amount', async () => {
  const { db, account } = await openTestLedger();
  const [one, other] = [1, 2].map(() => movement(account, -10n, { op: 'pending' }));
  if (!one || !other) throw new Error('there are two');
  const end = resolution('post', one.id);
  await post(db, movement(account, 20n), one, other, end);
  const [again] = await post(db, { ...end, pendingId: other.id });
  expect(again?.status).toBe('keyReused');
  const [late] = await post(db, resolution('void', other.id));
  expect(late).toMatchObject({ status: 'applied', balance: 10n });
  await expectConsistent(db);
});

test('a pending is resolved once, and only when it exists', async () => {
  const { db, account } = await openTestLedger();
  const hold = movement(account, -10n, { op: 'pending' });
  const single = movement(account, 10n);
  const first = resolution('void', hold.id);
  const statuses = await post(
    db,
    single,
    hold,
    first,
    resolution('post', hold.id),
    resolution('void', hold.id),
    resolution('post', single.id),
    resolution('post', newTransferId()),
    first,
  );
  expect(statuses.map(({ status }) => status)).toEqual([
    'applied',
    'applied',
    'applied',
    'alreadyResolved',
    'alreadyResolved',
    'pendingUnknown',
    'pendingUnknown',
    'duplicate',
  ]);
  await expectConsistent(db);
});

test('a replay moves nothing and carries the original answer', async () => {
  const { db, account } = await openTestLedger();
  const credit = movement(account, 100n);
  const hold = movement(account, -30n, { op: 'pending' });
  const settle = resolution('post', hold.id);
  const original = await post(db, credit, hold, settle);
  await post(db, movement(account, 5n));
  expect(await post(db, credit, hold, settle)).toEqual(
    original.map((answer) => ({ ...answer, status: 'duplicate' })),
  );
  expect(await post(db, { ...credit, id: transferIdFrom(credit.id.toUpperCase()) })).toMatchObject([
    { status: 'duplicate', balance: 100n },
  ]);
  await expectConsistent(db);
});

test('the same id twice in one batch is one transfer', async () => {
  const { db, account } = await openTestLedger();
  const credit = movement(account, 100n);
  expect(
    await post(db, credit, { ...credit, id: transferIdFrom(credit.id.toUpperCase()) }, credit),
  ).toEqual([
    { status: 'applied', balance: 100n, seq: 1n },
    { status: 'duplicate', balance: 100n, seq: 1n },
    { status: 'duplicate', balance: 100n, seq: 1n },
  ]);
  await expectConsistent(db);
});

test('a pending is resolved in its own batch, however its id is written', async () => {
  const { db, account } = await openTestLedger();
  const hold = movement(account, 30n, { op: 'pending' });
  const settle = resolution('post', transferIdFrom(hold.id.toUpperCase()));
  expect(await post(db, hold, settle)).toEqual([
    { status: 'applied', balance: 0n, seq: 1n },
    { status: 'applied', balance: 30n, seq: 2n },
  ]);
});

test('an id used again for anything else is rejected', async () => {
  const { db, account } = await openTestLedger();
  const other = await db.transaction().execute((tx) => openAccount(tx, { currency: 'THB' }));
  const credit = movement(account, 100n);
  const hold = movement(account, -10n, { op: 'pending' });
  const release = resolution('void', hold.id);
  await post(db, credit, hold, release);
  const changed: Transfer[] = [
    { ...credit, amount: 101n },
    altered(credit, { account: other }),
    altered(credit, { house: 'clearing' }),
    altered(credit, { house: 'nowhere' }),
    { ...credit, kind: 'another' },
    { ...credit, op: 'pending' },
    { ...release, op: 'post' },
    { ...release, pendingId: newTransferId() },
    { ...release, id: credit.id },
  ];
  const statuses = (await post(db, ...changed)).map(({ status }) => status);
  expect(statuses).toEqual(changed.map(() => 'keyReused'));
  await expectConsistent(db);
});

test('an account that does not exist or has another currency is rejected', async () => {
  const { db, account } = await openTestLedger();
  await db.transaction().execute((tx) => openHouses(tx, [{ code: 'kip', currency: 'LAK' }]));
  const results = await post(
    db,
    movement(nobody, 5n),
    movement(account, 5n, { house: 'nowhere' }),
    movement(account, 5n, { house: 'kip' }),
  );
  expect(results).toEqual([
    { status: 'noAccount', balance: 0n, seq: 0n },
    { status: 'noHouse', balance: 0n, seq: 0n },
    { status: 'currencyMismatch', balance: 0n, seq: 0n },
  ]);
  await expectConsistent(db);
});

test('a transfer undone with its transaction leaves nothing behind', async () => {
  const { db, account } = await openTestLedger();
  const credit = movement(account, 100n);
  const undone = db.transaction().execute(async (tx) => {
    await postTransfers(tx, [credit]);
    throw new Error('the business row was refused');
  });
  await expect(undone).rejects.toThrow('the business row was refused');
  expect(await post(db, credit)).toEqual([{ status: 'applied', balance: 100n, seq: 1n }]);
  await expectConsistent(db);
});

test('a batch over many accounts is answered in its own order', async () => {
  const { db, account } = await openTestLedger();
  const others = await db.transaction().execute(async (tx) => {
    const opened: AccountId[] = [];
    for (let n = 0; n < 20; n++) opened.push(await openAccount(tx, { currency: 'THB' }));
    return opened;
  });
  const accounts = [...others.reverse(), account];
  const results = await post(
    db,
    ...accounts.map((owner, index) => movement(owner, BigInt(index + 1))),
  );
  expect(results.map(({ balance }) => balance)).toEqual(
    accounts.map((_, index) => BigInt(index + 1)),
  );
  await expectConsistent(db);
});

test('an amount of zero, a broken id and an empty kind are rejected before the database', async () => {
  const { db, account } = await openTestLedger();
  const broken: [Transfer, string][] = [
    [movement(account, 0n), 'a transfer moves money'],
    [movement(account, 2n ** 63n), 'an amount fits the database'],
    [movement(account, 5n, { id: 'coupon:42' as TransferId }), 'a transfer id is a uuid'],
    [movement(account, 5n, { kind: '' }), 'a kind is a short label'],
    [resolution('post', 'none' as TransferId), 'a pending id is a uuid'],
  ];
  for (const [transfer, why] of broken) await expect(post(db, transfer)).rejects.toThrow(why);
  expect(await post(db)).toEqual([]);
});

test('a pool does not type-check where a transaction is required', async () => {
  const { db, account } = await openTestLedger();
  // @ts-expect-error money never moves alongside the transaction it belongs to
  const beside = postTransfers(db, [movement(account, 5n)]);
  await beside;
  const controlled = await db.startTransaction().execute();
  await postTransfers(controlled, [movement(account, 5n)]);
  await controlled.rollback().execute();
});

test.each([1, 2])('of %i nothing is posted while the condition holds', async (count) => {
  const { db, account } = await openTestLedger();
  const transfers = Array.from({ length: count }, () => movement(account, 5n));
  const unless = (condition: boolean) =>
    db
      .transaction()
      .execute((tx) => postTransfersUnless(tx, sql`${condition}::boolean`, transfers));
  expect(await unless(true)).toBeNull();
  expect(await balancesOf(db, [account])).toEqual(new Map([[account, { balance: 0n, held: 0n }]]));
  expect(await unless(false)).toHaveLength(count);
  expect(await balancesOf(db, [account])).toMatchObject(
    new Map([[account, { balance: 5n * BigInt(count) }]]),
  );
  await expectConsistent(db);
});
