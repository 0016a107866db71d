import assert from 'node:assert/strict';
import type { AccountId } from '@wallet/ledger';
import { sql } from 'kysely';
import { callsPerSecond } from './calls-per-second.ts';
import type { Contender } from './contender.ts';
import type { Database } from './throwaway-ledger.ts';

/**
 * The ledger that one writes first: lock both balances, change them, add two entries, commit. The house
 * account is a row like any other. It knows no idempotency, no reservations and no running balances.
 */
export async function naiveContender(
  db: Database,
  accounts: readonly AccountId[],
): Promise<Contender> {
  await sql`create table naive_account (id bigint primary key, balance bigint not null)`.execute(
    db,
  );
  await sql`create table naive_entry (
    id bigint generated always as identity primary key, account bigint not null references naive_account,
    amount bigint not null, at timestamptz not null default now())`.execute(db);
  await sql`create index on naive_entry (account)`.execute(db);
  await sql`insert into naive_account select id, balance from ledger.account`.execute(db);
  await sql`insert into naive_account values (0, 0)`.execute(db);
  return {
    name: 'naive ledger in TypeScript, 32 connections',
    measure: (seconds) =>
      callsPerSecond({ callers: 32, seconds }, async () => {
        const account = accounts[Math.floor(Math.random() * accounts.length)];
        const amount = Math.random() < 0.5 ? 100n : -50n;
        await db.transaction().execute(async (tx) => {
          const { rows } = await sql<{ balance: string }>`
            select balance from naive_account where id in (0, ${account}) order by id desc
            for update`.execute(tx);
          assert(BigInt(rows[0]?.balance ?? 0) + amount >= 0n, 'the account has money enough');
          for (const [id, change] of [
            [account, amount],
            [0n, -amount],
          ]) {
            await sql`update naive_account set balance = balance + ${change} where id = ${id}`.execute(
              tx,
            );
            await sql`insert into naive_entry (account, amount) values (${id}, ${change})`.execute(
              tx,
            );
          }
        });
      }),
  };
}
