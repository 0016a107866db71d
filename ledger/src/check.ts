import { type RawBuilder, sql } from 'kysely';
import type { Queries } from './tx.ts';

/** Selects what breaks a sentence: a row is a violation, `sample` identifies it. */
export type Broken = RawBuilder<{ sample: string }>;

/**
 * A table that is checked in batches, and its cursor: an immutable key, or the physical position of rows that
 * never change.
 */
export type Sliceable = {
  readonly table: string;
  readonly by: 'id bigint' | 'id uuid' | 'ctid tid';
  /** The column that counts the related rows loaded with each row of the batch. */
  readonly weight?: string;
};

/** Condition that selects a batch: on the cursor column, or on a column that references it. */
export type BatchFilter = (column: RawBuilder<unknown>) => RawBuilder<boolean>;

/**
 * An invariant of the whole ledger in one statement, or of each row of a table; for the latter, all batches
 * together find what one statement would.
 */
export type Check =
  | Broken
  | { readonly each: Sliceable; readonly broken: (slice: BatchFilter) => Broken };

/**
 * Batch sizes, related rows included, chosen so that a statement takes about a second regardless of the size
 * of the ledger.
 */
type BatchSize = { readonly rows: number; readonly pages: number };

export const defaultBatch: BatchSize = { rows: 100_000, pages: 2_048 };

/**
 * Result of one step: how many rows are broken, a sample, and where the next batch begins, if there is one.
 */
type CheckStepResult = {
  readonly rows: number;
  readonly sample: string | null;
  readonly next: string | null;
};

/** Checks the rows after `after` in one statement and one snapshot; null: from the beginning. */
export type CheckStep<Db = Queries> = (db: Db, after: string | null) => Promise<CheckStepResult>;

/** Returns the steps of a check. */
export function stepOf(check: Check, size = defaultBatch): CheckStep {
  if (!('each' in check)) return async (db) => ({ ...(await count(db, check)), next: null });
  const { each, broken } = check;
  return async (db, after) => {
    const next = await nextCut(db, each, { after, size });
    return { ...(await count(db, broken(batchOf(each, { after, next })))), next };
  };
}

async function count(db: Queries, broken: Broken): Promise<Omit<CheckStepResult, 'next'>> {
  const { rows } = await sql<Omit<CheckStepResult, 'next'>>`
    select count(*)::int as rows, min(sample) as sample from (${broken}) as broken`.execute(db);
  return rows[0] ?? { rows: 0, sample: null };
}

/** The first and the last batch are open-ended, so that together they cover every row. */
function batchOf(
  { by }: Sliceable,
  { after, next }: { readonly after: string | null; readonly next: string | null },
): BatchFilter {
  const type = sql.raw(typeOf(by));
  return (column) => {
    const from = after === null ? sql`true` : sql`${column} > ${after}::${type}`;
    const to = next === null ? sql`true` : sql`${column} <= ${next}::${type}`;
    return sql<boolean>`(${from} and ${to})`;
  };
}

/** Upper bound of the batch after a cursor; null: it is the last one. */
async function nextCut(
  db: Queries,
  { table, by, weight }: Sliceable,
  { after, size }: { readonly after: string | null; readonly size: BatchSize },
): Promise<string | null> {
  if (by === 'ctid tid') {
    // No row has the number 0 on its page: the cut lies between two pages.
    const page = Number(after?.slice(1, after.indexOf(',')) ?? 0) + size.pages;
    const { rows } = await sql<{ isInside: boolean }>`
      select pg_relation_size(${table}::regclass) > ${page}::bigint * current_setting('block_size')::int
        as "isInside"`.execute(db);
    return rows[0]?.isInside ? `(${page},0)` : null;
  }
  const later = after === null ? sql`true` : sql`id > ${after}::${sql.raw(typeOf(by))}`;
  const related = weight === undefined ? sql`0` : sql`greatest(${sql.ref(weight)}, 0)`;
  const { rows } = await sql<{ id: string }>`
    select id::text as id from (
      select id, sum(1 + ${related}) over (order by id) as total from (
        select * from ${sql.table(table)} where ${later} order by id limit ${size.rows}) as row
    ) as row
    where total >= ${size.rows} order by row.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

const typeOf = (by: Sliceable['by']) => by.slice(by.indexOf(' ') + 1);
