import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { callsPerSecond } from './calls-per-second.ts';
import type { Contender } from './contender.ts';
import type { Database } from './throwaway-ledger.ts';

const accountsCount = 1_000;

/** A public ledger in SQL, https://github.com/pgr0ss/pgledger, installed from the file of whoever measures. */
export async function pgledgerContender(db: Database, file: string): Promise<Contender> {
  await sql.raw(await readFile(file, 'utf8')).execute(db);
  const { rows } = await sql<{ id: string }>`
    select (pgledger_create_account('account ' || n, 'THB')).id
    from generate_series(0, ${accountsCount}::int) as n`.execute(db);
  const [house, ...accounts] = rows.map(({ id }) => id);
  return {
    name: 'pgledger, one house account, 32 connections',
    measure: (seconds) =>
      callsPerSecond({ callers: 32, seconds }, async () => {
        const account = accounts[Math.floor(Math.random() * accounts.length)];
        await sql`select id from pgledger_create_transfer(${house}, ${account}, '1')`.execute(db);
      }),
  };
}
