import { sql } from 'kysely';
import type { Contender } from './contender.ts';
import type { Database } from './throwaway-ledger.ts';

/** What operations wrote to the database's log, and how often it was flushed to the disk for them. */
type Cost = { operations: number; walBytes: number; flushes: number };

export type Costed = Contender & { readonly cost: Cost };

/** The same contender; what it costs the database is added up over its turns. */
export function costed(db: Database, contender: Contender): Costed {
  const cost: Cost = { operations: 0, walBytes: 0, flushes: 0 };
  return {
    name: contender.name,
    cost,
    measure: async (seconds) => {
      const before = await readLog(db);
      const rate = await contender.measure(seconds);
      const after = await readLog(db);
      cost.operations += rate * seconds;
      cost.walBytes += after.walBytes - before.walBytes;
      cost.flushes += after.flushes - before.flushes;
      return rate;
    },
  };
}

/** Columns of a table: bytes of log for one operation, and operations for one flush. */
export const costColumns = {
  heading: '  log bytes  per flush',
  of: ({ cost: { operations, walBytes, flushes } }: Costed) =>
    (walBytes / operations).toFixed(0).padStart(11) +
    (operations / flushes).toFixed(1).padStart(11),
};

async function readLog(db: Database): Promise<Omit<Cost, 'operations'>> {
  const { rows } = await sql<Omit<Cost, 'operations'>>`
    select (pg_current_wal_insert_lsn() - '0/0')::float8 as "walBytes",
      (select coalesce(sum(fsyncs), 0)::float8 from pg_stat_io where object = 'wal') as flushes
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database counts its log');
  return row;
}
