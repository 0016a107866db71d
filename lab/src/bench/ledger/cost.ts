import { sql } from 'kysely';
import type { Contender } from './contender.ts';
import type { Database } from './throwaway-ledger.ts';

/** Bytes of log that operations wrote, and transactions that they took. */
type WriteCost = { operations: number; walBytes: number; commits: number };

export type Costed = Contender & { readonly cost: WriteCost };

/** The same contender; what it costs the database is added up over its turns. */
export function costed(db: Database, contender: Contender): Costed {
  const cost: WriteCost = { operations: 0, walBytes: 0, commits: 0 };
  return {
    name: contender.name,
    cost,
    measure: async (seconds) => {
      const before = await readLog(db);
      const rate = await contender.measure(seconds);
      const after = await readLog(db);
      cost.operations += rate * seconds;
      cost.walBytes += after.walBytes - before.walBytes;
      cost.commits += after.commits - before.commits;
      return rate;
    },
  };
}

/** Columns of a table: bytes of log for one operation, and operations for one commit. */
export const costColumns = {
  heading: '  log bytes  per commit',
  of: ({ cost: { operations, walBytes, commits } }: Costed) =>
    (walBytes / operations).toFixed(0).padStart(11) +
    (commits > 0 ? (operations / commits).toFixed(1) : 'none').padStart(12),
};

async function readLog(db: Database): Promise<Omit<WriteCost, 'operations'>> {
  // The log's end and the next transaction's number are exact; the statistics come a second late.
  const { rows } = await sql<Omit<WriteCost, 'operations'>>`
    select (pg_current_wal_insert_lsn() - '0/0')::float8 as "walBytes",
      pg_snapshot_xmax(pg_current_snapshot())::text::float8 as commits`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database counts its log');
  return row;
}
