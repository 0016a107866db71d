import { expect, test } from 'vitest';
import { balancesOf } from './balances-of.ts';
import type { AccountId } from './ids.ts';
import { openAccount } from './open-account.ts';
import {
  altered,
  expectConsistent,
  movement,
  openTestLedger,
  post,
  resolution,
} from './test/book.ts';
import { connect } from './test/database.ts';
import type { TransferResult } from './transfer.ts';

const trials = 20;

function count(results: TransferResult[][], status: TransferResult['status']): number {
  return results.flat().filter((result) => result.status === status).length;
}

test('ten withdrawals of everything at the same time pay once', async () => {
  const { db, account } = await openTestLedger();
  for (let trial = 0; trial < trials; trial++) {
    await post(db, movement(account, 100n));
    const results = await Promise.all(
      Array.from({ length: 10 }, () => post(db, movement(account, -100n))),
    );
    expect(count(results, 'applied')).toBe(1);
    expect(count(results, 'insufficient')).toBe(9);
  }
  await expectConsistent(db);
});

test('a transfer sent ten times at the same time happens once, and all get the same answer', async () => {
  const { db, account } = await openTestLedger();
  for (let trial = 0; trial < trials; trial++) {
    const credit = movement(account, 100n);
    const results = await Promise.all(Array.from({ length: 10 }, () => post(db, credit)));
    expect(count(results, 'applied')).toBe(1);
    expect(count(results, 'duplicate')).toBe(9);
    expect(new Set(results.flat().map(({ balance, seq }) => `${balance} ${seq}`)).size).toBe(1);
  }
  await expectConsistent(db);
});

test('one key raced for two accounts moves money once', async () => {
  const { db, account } = await openTestLedger();
  const other = await db.transaction().execute((tx) => openAccount(tx, { currency: 'THB' }));
  for (let trial = 1; trial <= trials; trial++) {
    const credit = movement(account, 100n);
    // The loser either sees the winner's row or trips over the primary key; both leave nothing behind.
    await Promise.allSettled([post(db, credit), post(db, altered(credit, { account: other }))]);
    const balances = await balancesOf(db, [account, other]);
    const total = [...balances.values()].reduce((sum, { balance }) => sum + balance, 0n);
    expect(total).toBe(BigInt(trial) * 100n);
  }
  await expectConsistent(db);
});

test('a reservation posted and voided from two connections at the same time ends one way', async () => {
  const { db, url, account } = await openTestLedger();
  const elsewhere = connect(url);
  await post(db, movement(account, 10_000n));
  for (let trial = 0; trial < trials; trial++) {
    const hold = movement(account, -100n, { op: 'pending' });
    await post(db, hold);
    const results = await Promise.all([
      post(db, resolution('post', hold.id)),
      post(elsewhere, resolution('void', hold.id)),
      post(elsewhere, resolution('post', hold.id)),
      post(db, resolution('void', hold.id)),
    ]);
    expect(count(results, 'applied')).toBe(1);
    expect(count(results, 'alreadyResolved')).toBe(3);
  }
  expect((await balancesOf(db, [account])).get(account)?.held).toBe(0n);
  await elsewhere.destroy();
  await expectConsistent(db);
});

test('batches over the same accounts in opposite orders never deadlock', async () => {
  const { db } = await openTestLedger();
  const accounts = await db.transaction().execute(async (tx) => {
    const opened: AccountId[] = [];
    while (opened.length < 50) opened.push(await openAccount(tx, { currency: 'THB' }));
    return opened;
  });
  for (let trial = 0; trial < trials; trial++) {
    const forwards = accounts.map((account) => movement(account, 1n));
    const backwards = accounts.map((account) => movement(account, 1n)).reverse();
    const results = await Promise.all([post(db, ...forwards), post(db, ...backwards)]);
    expect(count(results, 'applied')).toBe(100);
  }
  await expectConsistent(db);
});
