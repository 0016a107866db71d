import { type Listing, pageSizes, type TableQuery } from './table-query.ts';

type RowsQuery<Row> = {
  readonly query: TableQuery;
  readonly load: (query: TableQuery) => Promise<Listing<Row>>;
  readonly idOf: (row: Row) => string;
};

/** The most rows of an export; more call for a database query, not a browser. */
const rowsMax = 10_000;

/** Attempts during which rows may leave the list before the export is given up. */
const readingsMax = 3;

/** Every row of a list, page by page. Throws when rows leave it during each reading: others would be missing. */
export async function listAllRows<Row>(list: RowsQuery<Row>): Promise<Row[]> {
  for (let reading = 1; reading <= readingsMax; reading++) {
    const rows = await readPages(list);
    if (rows) return rows;
  }
  throw new Error('The list became shorter during each reading');
}

/**
 * Reads without the duplicates of rows that moved to a later page meanwhile. Null: rows left the list, and others moved
 * to a page that was read before.
 */
async function readPages<Row>({ query, load, idOf }: RowsQuery<Row>): Promise<Row[] | null> {
  const limit = Math.max(...pageSizes);
  const rows = new Map<string, Row>();
  let known = 0;
  for (let page = 1, pages = 1; page <= pages; page++) {
    const listing = await load({ ...query, page, limit });
    if (listing.total < known) return null;
    known = listing.total;
    for (const row of listing.rows) rows.set(idOf(row), row);
    pages = Math.ceil(Math.min(known, rowsMax) / limit);
  }
  return [...rows.values()];
}
