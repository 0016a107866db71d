import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balancesOf } from './balances-of.ts';
import type { Lane } from './batch-queue.ts';
import { openLedger } from './open-ledger.ts';
import { expectConsistent, movement, openTestLedger } from './test/book.ts';
import type { Transfer, TransferResult } from './transfer.ts';

test('many callers at the same time are each answered for their own transfer', async () => {
  const { db, account } = await openTestLedger();
  const ledger = openLedger(db);
  const amounts = Array.from({ length: 600 }, (_, index) => BigInt(index + 1));
  const answers = await Promise.all(
    amounts.map((amount) => ledger.submit(movement(account, amount))),
  );
  let balance = 0n;
  for (const [index, amount] of amounts.entries()) {
    balance += amount;
    expect(answers[index]).toEqual({ status: 'applied', balance, seq: BigInt(index + 1) });
  }
  // Each statement is a transaction, of 256 transfers at most.
  const { rows } = await sql<{ transfers: number }>`
    select count(*)::int as transfers from ledger.transfer
    group by xmin::text order by min(seq)`.execute(db);
  expect(rows.map(({ transfers }) => transfers)).toEqual([256, 256, 88]);
  await expectConsistent(db);
});

test('a double click moves money once, and both clicks get the same answer', async () => {
  const { db, account } = await openTestLedger();
  const ledger = openLedger(db);
  const credit = movement(account, 100n);
  expect(await Promise.all([ledger.submit(credit), ledger.submit(credit)])).toEqual([
    { status: 'applied', balance: 100n, seq: 1n },
    { status: 'duplicate', balance: 100n, seq: 1n },
  ]);
});

test('a transfer that only a bug can ask for fails alone', async () => {
  const { db, account } = await openTestLedger();
  const ledger = openLedger(db);
  const outcomes = await Promise.allSettled([
    ledger.submit(movement(account, 100n)),
    ledger.submit(movement(account, 0n)),
    // Larger than any balance may become, which only the database can tell.
    ledger.submit(movement(account, 2n ** 63n - 1n)),
    ledger.submit(movement(account, 100n)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect((await balancesOf(db, [account])).get(account)?.balance).toBe(200n);
  await expectConsistent(db);
});

test('connections that die lose nothing and repeat nothing', async () => {
  const { db, account } = await openTestLedger();
  const ledger = openLedger(db);
  const credits = Array.from({ length: 2000 }, () => movement(account, 1n));
  const answers = Promise.all(credits.map((credit) => submitUntilAnswered(ledger, credit)));
  let killed = 0;
  for (let attempt = 0; attempt < 5; attempt++) {
    await sleep(10);
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%ledger.post(%'
        and pid <> pg_backend_pid()`.execute(db);
    killed += rows.length;
  }
  expect(killed).toBeGreaterThan(0);
  const seqs = (await answers).map(({ seq }) => seq);
  expect(new Set(seqs).size).toBe(credits.length);
  expect((await balancesOf(db, [account])).get(account)?.balance).toBe(2000n);
  await expectConsistent(db);
});

/** Repeats the same transfer, as a caller does whose outcome is unknown. */
async function submitUntilAnswered(
  ledger: Lane<Transfer, TransferResult>,
  transfer: Transfer,
): Promise<TransferResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ledger.submit(transfer);
    } catch (error) {
      if (attempt === 20) throw error;
    }
  }
}
