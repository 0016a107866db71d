import { type RawBuilder, sql } from 'kysely';
import type { Queries } from './tx.ts';

/** Selects what breaks a sentence: a row is a violation, `sample` identifies it. */
export type Broken = RawBuilder<{ sample: string }>;

/**
 * A table that is looked at slice by slice, and what it is cut by: its key, which no row ever changes, or the
 * place of rows that are never changed at all.
 */
export type Sliceable = {
  readonly table: string;
  readonly by: 'id bigint' | 'id uuid' | 'ctid tid';
  /** The column that counts the other rows which come with a row of the slice. */
  readonly weight?: string;
};

/** The condition under which a column lies in a slice: the one that the table is cut by, or one that names it. */
export type Slice = (column: RawBuilder<unknown>) => RawBuilder<boolean>;

/**
 * A sentence about a whole book in one statement, or about each row of a table: then the statements of all
 * slices together find what one statement would.
 */
export type Check =
  | Broken
  | { readonly each: Sliceable; readonly broken: (slice: Slice) => Broken };

/** Sizes of a slice, all its rows counted, so that its statement takes a second or so, however large the book is. */
export type SliceSize = { readonly rows: number; readonly pages: number };

export const usualSlice: SliceSize = { rows: 100_000, pages: 2_048 };

/** The outcome of one look: how many rows are broken, one of them, and where the next slice begins, if there is one. */
export type Looked = {
  readonly rows: number;
  readonly sample: string | null;
  readonly next: string | null;
};

/** Looks at what follows `after`, in one statement of one moment; null: from the beginning. */
export type Look<Db = Queries> = (db: Db, after: string | null) => Promise<Looked>;

/** The looks of a check. */
export function lookOf(check: Check, size = usualSlice): Look {
  if (!('each' in check)) return async (db) => ({ ...(await count(db, check)), next: null });
  const { each, broken } = check;
  return async (db, after) => {
    const next = await nextCut(db, each, { after, size });
    return { ...(await count(db, broken(sliceOf(each, { after, next })))), next };
  };
}

async function count(db: Queries, broken: Broken): Promise<Omit<Looked, 'next'>> {
  const { rows } = await sql<Omit<Looked, 'next'>>`
    select count(*)::int as rows, min(sample) as sample from (${broken}) as broken`.execute(db);
  return rows[0] ?? { rows: 0, sample: null };
}

/** The first and the last slice have no end, so that together they hold every row. */
function sliceOf(
  { by }: Sliceable,
  { after, next }: { readonly after: string | null; readonly next: string | null },
): Slice {
  const type = sql.raw(typeOf(by));
  return (column) => {
    const from = after === null ? sql`true` : sql`${column} > ${after}::${type}`;
    const to = next === null ? sql`true` : sql`${column} <= ${next}::${type}`;
    return sql<boolean>`(${from} and ${to})`;
  };
}

/** The end of the slice after a cut, null: it is the last one. */
async function nextCut(
  db: Queries,
  { table, by, weight }: Sliceable,
  { after, size }: { readonly after: string | null; readonly size: SliceSize },
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
  const besides = weight === undefined ? sql`0` : sql`greatest(${sql.ref(weight)}, 0)`;
  const { rows } = await sql<{ id: string }>`
    select id::text as id from (
      select id, sum(1 + ${besides}) over (order by id) as total from (
        select * from ${sql.table(table)} where ${later} order by id limit ${size.rows}) as row
    ) as row
    where total >= ${size.rows} order by row.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

const typeOf = (by: Sliceable['by']) => by.slice(by.indexOf(' ') + 1);
