import { type RawBuilder, sql } from 'kysely';

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
 * The order that was asked for: `-` before a column means downwards. Rows alike in it stand by their
 * number, so that no page repeats or misses one.
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
