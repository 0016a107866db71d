import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { patiently } from '#db/patience.ts';
import { openLog } from '#lib/log.ts';
import { seedLookups } from '#seed/lookups.ts';
import { openMoneyHouses } from '../start/open-money-houses.ts';
import { checkLedger } from '../upkeep/ledger-monitor.ts';

/** Cost of one look of the watch, and how much it found. */
export type CheckTiming = {
  readonly milliseconds: number;
  /** Rows that its statements fetched from tables. */
  readonly rows: number;
  readonly findings: number;
};

/** Lets the watch look once, as it does every minute. */
export async function timeCheck(db: Database): Promise<CheckTiming> {
  const startedAt = performance.now();
  return patiently(60_000, () =>
    inTransaction(db, async (tx) => {
      const found = await checkLedger({ log: openLog('silent'), config: { mode: 'demo' } }, tx);
      const milliseconds = performance.now() - startedAt;
      const { rows } = await sql<{ read: bigint }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read
        from pg_stat_xact_user_tables`.execute(tx);
      const findings = found.reduce((sum, { rows }) => sum + rows, 0);
      for (const finding of found) console.log(finding);
      return { milliseconds, rows: Number(rows[0]?.read), findings };
    }),
  );
}

/** Makes an empty database fit for looks. */
export async function prepareChecks(db: Database): Promise<void> {
  await migrate(db);
  await openMoneyHouses(db);
  await db.transaction().execute(seedLookups);
}
