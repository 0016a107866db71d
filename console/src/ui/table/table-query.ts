/** The query of a table: one page, searched and filtered by the server. */
export type TableQuery = {
  readonly page: number;
  readonly limit: number;
  /** Non-empty parameters only: `search`, `sort`, and the filters by their names. */
  readonly chosen: Readonly<Record<string, string>>;
};

/** One page of a list, and the length of the list; `isMore`: not everything that matches is listed. */
export type Listing<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isMore?: boolean;
};

/**
 * A choice among a few values, or one Bangkok day (`YYYY-MM-DD`). With a default value the options are
 * complete; `everything` among them lifts the filter. Without one, "all" is added to the options.
 */
export type Filter = {
  /** The name of the call's query parameter. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[] | 'day';
  /** The value when the address has none. */
  readonly usual?: string;
};

/** Options of a filter, or of another choice, from words by their values. */
export function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

type WordsByValue = Readonly<Record<string, string>>;

/** Filters of a list of findings or cases, which shows the open ones first: their state and their kind. */
export function openFirst(
  labels: { readonly state: string; readonly kind: string },
  { states, kinds }: { readonly states: WordsByValue; readonly kinds: WordsByValue },
): readonly Filter[] {
  return [
    { name: 'state', label: labels.state, usual: 'open', options: optionsOf(states) },
    { name: 'kind', label: labels.kind, options: optionsOf(kinds) },
  ];
}

/** Page sizes; the last one is the most that the contract allows. */
export const pageSizes = [10, 25, 50] as const;
const usualSize = 25;

/** The value of a filter that does not filter. */
export const everything = 'all';

/** The value of a filter; the default one has to be lifted to filter nothing. */
export function choiceOf({ name, usual = '' }: Filter, { chosen }: TableQuery): string {
  return chosen[name] ?? (usual && everything);
}

/** Reads the table's query from the address, so that a link shows what its sender saw. */
export function readQuery(
  address: URLSearchParams,
  filters: readonly Pick<Filter, 'name' | 'usual'>[],
  sortable: readonly string[] = [],
): TableQuery {
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

/** The column of the order, and whether the largest or latest comes first. */
export type Sort = { readonly column: string; readonly isDown: boolean };

/** The order as the calls write it: `amount`, or descending `-amount`. */
export function readSort(text: string | null | undefined): Sort | null {
  if (!text) return null;
  const isDown = text.startsWith('-');
  return { column: isDown ? text.slice(1) : text, isDown };
}

export function sortText({ column, isDown }: Sort): string {
  return isDown ? `-${column}` : column;
}

/** The order after a press on a column's head: largest, latest or first word first, then reversed. */
export function pressedSort(
  now: Sort | null,
  column: string,
  kind: 'time' | 'amount' | 'word',
): Sort {
  return { column, isDown: now?.column === column ? !now.isDown : kind !== 'word' };
}

/** The address after a change. Anything but another page starts at the first page again. */
export function changeQuery(
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
