import { type Listing, pageSizes, type TableQuery } from './table-query.ts';

type RowsQuery<Row> = {
  readonly query: TableQuery;
  readonly load: (query: TableQuery) => Promise<Listing<Row>>;
  readonly idOf: (row: Row) => string;
};

/** The most rows of an export; more belong into a database query, not into a browser. */
const rowsMax = 10_000;

/** Every row of a list, page by page, without the duplicates of rows that moved to a later page meanwhile. */
export async function listAllRows<Row>({ query, load, idOf }: RowsQuery<Row>): Promise<Row[]> {
  const limit = Math.max(...pageSizes);
  const rows = new Map<string, Row>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const listing = await load({ ...query, page, limit });
    for (const row of listing.rows) rows.set(idOf(row), row);
    pages = Math.ceil(Math.min(listing.total, rowsMax) / limit);
  }
  return [...rows.values()];
}
