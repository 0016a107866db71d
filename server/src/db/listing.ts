import { listedMax } from '@wallet/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Anything around the text, which itself means what it says. */
export function partOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Conditions that all hold; none hold always. */
export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

/** Columns that lists may be sorted by, under the names that the contract gives them. */
type Sortable<C extends string> = Readonly<Record<C, RawBuilder<unknown>>>;

/**
 * The requested order: `-` before a column means descending. Ties are ordered by id, so that no page repeats
 * or misses a row.
 */
export function sorted<C extends string>(
  columns: Sortable<C>,
  id: RawBuilder<unknown>,
  sort: NoInfer<C> | `-${NoInfer<C>}`,
): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const column = columns[sort.replace(/^-/, '') as C];
  return sql`${column} ${direction}, ${id} ${direction}`;
}

/** Bangkok days, both included, as conditions on a column. */
export function within(
  column: RawBuilder<unknown>,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): RawBuilder<unknown>[] {
  const start = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Bangkok')`;
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${start(from)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${start(to)} + interval '1 day'`]),
  ];
}

/** Bounds, as `limit` and `offset`, of the rows that match and of the page that is shown of them. */
export type Bounds = {
  readonly matching: RawBuilder<unknown>;
  readonly shown: RawBuilder<unknown>;
};

/**
 * Bounds of a page, so that its cost does not follow the size of a table. In an order that an index keeps, the
 * page itself is read; in any other, the first `listedMax` rows in the usual order, which are sorted then.
 */
export function boundsOf(
  { page, limit }: { readonly page: number; readonly limit: number },
  isKept: boolean,
  max = listedMax,
): Bounds {
  const offset = Math.min((page - 1) * limit, max);
  const shown = sql`limit ${Math.min(limit, max - offset)} offset ${offset}`;
  return isKept ? { matching: shown, shown: sql`` } : { matching: sql`limit ${max}`, shown };
}

/**
 * Bounds of a search for what very many rows have: no index is faster than to go through the rows in the order
 * of the list until enough of them match.
 */
export type Reach = {
  /** Maximum number of members looked up; more count as very many. */
  readonly known: number;
  /** Rows that match and are listed, at most. */
  readonly listed: number;
  /** Rows that are gone through, at most: those that match may all be old. */
  readonly through: number;
};

export const usualReach: Reach = { known: listedMax, listed: 1_000, through: 100_000 };

/** Length of a list as far as it goes; `isMore`: not all that match are listed. */
export type Listed = { readonly total: number; readonly isMore: boolean };

/** Counts rows that match, at most one more than a list goes through. */
export async function countListed(
  db: Database,
  matching: RawBuilder<unknown>,
  max = listedMax,
): Promise<Listed> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${matching} limit ${max + 1}) as row`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, max), isMore: count > max };
}

/** Rows of a table that a list is of. */
export type Chosen = {
  /** Rows to select `from`, under the table's own name. */
  readonly rows: RawBuilder<unknown>;
  /** Rows that are listed at most. */
  readonly max: number;
  readonly count: (db: Database) => Promise<Listed>;
};

type ListFilter = {
  readonly filters: readonly RawBuilder<unknown>[];
  /** `isCommon`: so many rows match that going through them in `order` is faster than any index. */
  readonly search: { readonly matches: RawBuilder<unknown>; readonly isCommon: boolean } | null;
  readonly order: RawBuilder<unknown>;
  readonly reach: Reach;
};

/** Chooses rows by filters, and by what is searched for among these. */
export function chosenFrom(table: string, { filters, search, order, reach }: ListFilter): Chosen {
  const filtered = sql`${sql.table(table)} where ${all(filters)}`;
  if (!search?.isCommon) {
    const rows = search ? sql`${filtered} and ${search.matches}` : filtered;
    return { rows, max: listedMax, count: (db) => countListed(db, sql`select from ${rows}`) };
  }
  const near = sql`select * from ${filtered} order by ${order} limit ${reach.through}`;
  const rows = sql`(${near}) as ${sql.ref(table)} where ${search.matches}`;
  return {
    rows,
    max: reach.listed,
    count: async (db) => {
      const found = await countListed(db, sql`select from ${rows}`, reach.listed);
      if (found.isMore) return found;
      // There may be more behind the last row that was read.
      const { isMore } = await countListed(db, sql`select from ${filtered}`, reach.through);
      return { ...found, isMore };
    },
  };
}
