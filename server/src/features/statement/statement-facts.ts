import { bangkokDay } from '@wallet/contract/day';
import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { Satang } from '@wallet/contract/money';
import { idEndingOf } from '@wallet/contract/reference';
import type { Database } from '#db/database.ts';
import {
  listEndingIn,
  listFiltered,
  listRange,
  type StatementRow,
  type StatementSelection,
  sumDays,
} from './statement-store.ts';

/** Wishes of a member for their statement; without any part of a search, everything is found. */
type StatementQuery = Omit<StatementSelection, 'search'> & {
  readonly reference?: string | undefined;
  readonly amount?: Satang | undefined;
  readonly places?: readonly string[] | undefined;
};

/**
 * One page of a member's statement, newest first. Without a filter it costs the same at any depth:
 * the rows of a member are numbered without gaps, so a page is a range and the total a column.
 */
export async function listStatement(
  db: Database,
  memberId: MemberId,
  { reference, amount, places, ...filter }: StatementQuery,
  language: TextKey,
) {
  const search = searchOf({ reference, amount, places });
  const query = { ...filter, search };
  const isFiltered = [query.type, query.from, query.to, search].some((part) => part !== undefined);
  const { rows, total, totals } = isFiltered
    ? await listFiltered(db, memberId, query)
    : { ...(await listRange(db, memberId, query)), totals: undefined };
  const statements = rows.map((row) => entryOf(row, language));
  const hasDays = query.from !== undefined || query.to !== undefined;
  return {
    total,
    statements,
    days: await daysOf(db, memberId, { rows, query }),
    ...(hasDays && { totals }),
  };
}

function searchOf({
  reference,
  amount,
  places = [],
}: Pick<StatementQuery, 'reference' | 'amount' | 'places'>) {
  if (reference === undefined && amount === undefined && places.length === 0) return undefined;
  const ending = reference === undefined ? null : idEndingOf(reference);
  return { ending, amount: amount ?? null, places };
}

/** Totals of the days on a page, for whole days of the selection. */
async function daysOf(
  db: Database,
  memberId: MemberId,
  { rows, query }: { readonly rows: readonly StatementRow[]; readonly query: StatementSelection },
) {
  // Not in the order of the rows: one that waited for another around midnight began a day before it.
  const days = [...new Set(rows.map((row) => bangkokDay(row.created_at.getTime())))]
    .toSorted()
    .toReversed();
  const from = days.at(-1);
  const [to] = days;
  if (from === undefined || to === undefined) return [];
  const { type, search } = query;
  const sums = await sumDays(db, memberId, { type, search, from, to });
  return days.map((day) => sums.find((sum) => sum.day === day) ?? { day, in: 0n, out: 0n });
}

/** The entries that a search text is the short reference of: almost always one, or none. */
export async function findByReference(
  db: Database,
  search: string | undefined,
): Promise<readonly { readonly id: string; readonly memberId: MemberId }[]> {
  const ending = search === undefined ? null : idEndingOf(search);
  return ending === null ? [] : listEndingIn(db, ending);
}

function entryOf(row: StatementRow, language: TextKey) {
  const { linked_kind: kind, linked_name: name, linked_description: written } = row;
  return {
    _id: row.id,
    statementType: row.type,
    status: row.status,
    from: row.from_code,
    to: row.to_code,
    amount: row.amount,
    createdAt: row.created_at,
    updatedAt: row.sentBackClosedAt ?? row.sentBackAt ?? row.updated_at,
    balance: row.balance_after,
    ...(kind === null ? {} : { [kind]: { description: name?.[language] ?? written ?? '' } }),
    ...(row.refusal === null ? {} : { reason: row.refusal }),
    ...heldOf(row),
    ...sentBackOf(row),
  };
}

/** A payout that came back is SUCCESS yet: it left the wallet, and what two people put back is an entry of its own. */
function sentBackOf({
  sentBackAt,
  sentBackClosedAt,
}: Pick<StatementRow, 'sentBackAt' | 'sentBackClosedAt'>) {
  if (sentBackAt === null) return {};
  return { sentBack: sentBackClosedAt === null ? 'open' : 'closed' } as const;
}

/** A deposit is written when it is credited, but for one that is held: that one waits, or went back. */
function heldOf({ type, status }: Pick<StatementRow, 'type' | 'status'>) {
  if (type !== 'deposit' || status === 'SUCCESS') return {};
  return { held: status === 'PENDING' ? 'waiting' : 'returned' } as const;
}
