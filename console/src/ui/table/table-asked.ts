/** What a table asks for: one page, searched and filtered by the server. */
export type TableAsked = {
  readonly page: number;
  readonly limit: number;
  /** Only what was filled in: `search`, `sort`, and the filters by their names. */
  readonly chosen: Readonly<Record<string, string>>;
};

/** One page of a list, and how long the list is. */
export type Listing<Row> = { readonly rows: readonly Row[]; readonly total: number };

/**
 * A choice among a few values, or one Bangkok day (`YYYY-MM-DD`). With a usual value the options are
 * all there are; `everything` among them lifts the filter. Without, "all" is offered by itself.
 */
export type Filter = {
  /** As the call's query names it. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[] | 'day';
  /** What counts while the address says nothing. */
  readonly usual?: string;
};

/** The contract lets nobody ask for more rows at once than the last of these. */
export const pageSizes = [10, 25, 50] as const;
const usualSize = 25;

/** As a value of a filter: do not filter. */
export const everything = 'all';

/** The table's question in the address, so that a link shows what its sender saw. */
export function readAsked(
  address: URLSearchParams,
  filters: readonly Pick<Filter, 'name' | 'usual'>[],
  sortable: readonly string[] = [],
): TableAsked {
  const sort = readSort(address.get('sort'));
  const limit = Number(address.get('limit'));
  const chosen = filters.map(({ name, usual = '' }) => [name, address.get(name) || usual] as const);
  if (sort && sortable.includes(sort.column)) chosen.push(['sort', sortText(sort)]);
  return {
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    limit: pageSizes.find((size) => size === limit) ?? usualSize,
    chosen: Object.fromEntries(chosen.filter(([, value]) => value !== '' && value !== everything)),
  };
}

/** By which column the rows stand, and whether the largest or latest is the first. */
export type Sort = { readonly column: string; readonly isDown: boolean };

/** As the calls write it: `amount`, or downwards `-amount`. */
export function readSort(text: string | null | undefined): Sort | null {
  if (!text) return null;
  const isDown = text.startsWith('-');
  return { column: isDown ? text.slice(1) : text, isDown };
}

export function sortText({ column, isDown }: Sort): string {
  return isDown ? `-${column}` : column;
}

/** What pressing a column's head asks for: first the largest, the latest or the first word, then turned round. */
export function pressedSort(
  now: Sort | null,
  column: string,
  kind: 'time' | 'amount' | 'word',
): Sort {
  return { column, isDown: now?.column === column ? !now.isDown : kind !== 'word' };
}

/** The address after a change. Anything but another page begins at the first again. */
export function changeAsked(
  address: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
