import { type RawBuilder, sql } from 'kysely';

/** As the rules read a search text. */
type Search =
  | { readonly kind: 'number' | 'ending'; readonly digits: string }
  | { readonly kind: 'text'; readonly text: string };

/** Whether a row of `member` is meant. */
export function isMeant(search: Search): RawBuilder<boolean> {
  switch (search.kind) {
    case 'number':
      return sql`(member.username = ${search.digits} or member.bank_account_no = ${search.digits}
        or member.id = ${numberOf(search.digits)}::bigint)`;
    case 'ending':
      return sql`(right(member.username, 4) = ${search.digits}
        or right(member.bank_account_no, 4) = ${search.digits}
        or member.id = ${numberOf(search.digits)}::bigint)`;
    case 'text':
      return sql`(member.name ilike ${partOf(search.text)}
        or member.bank_account_name ilike ${partOf(search.text)})`;
  }
}

/** Digits as a member's number; those that are too many for one are nobody's. */
function numberOf(digits: string): string {
  return digits.length > 18 ? '0' : digits;
}

/** Anything around the text, which itself means what it says. */
export function partOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Conditions that all hold; none hold always. */
export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
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
