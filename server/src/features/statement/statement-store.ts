import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database } from '#db/database.ts';
import type { StatementKind, Tables } from '#db/tables.ts';
import { provesSentBack } from '#money/cases/case-store.ts';

export type StatementSelection = {
  readonly page: number;
  readonly limit: number;
  readonly type?: StatementKind | undefined;
  /** Bangkok days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: StatementSearch | undefined;
};

/** An entry matches by any of these. */
type StatementSearch = {
  /** Last hexadecimal digits of its id. */
  readonly ending: string | null;
  readonly amount: Satang | null;
  /** Codes of banks, games and purposes, on either side of the movement. */
  readonly places: readonly string[];
};

export type StatementRow = Selectable<Tables['statement_entry']> &
  Pick<Selectable<Tables['withdrawal']>, 'refusal'> & {
    /** Times of the case about a payout that the bank sent back; null if there is none, or it is open. */
    readonly sentBackAt: Date | null;
    readonly sentBackClosedAt: Date | null;
  };

/** Columns of an entry that other tables hold, which `withDetails` joins. */
const row = [
  'withdrawal.refusal',
  'sent_back.opened_at as sentBackAt',
  'sent_back.closed_at as sentBackClosedAt',
] as const;

function withDetails<O>(query: SelectQueryBuilder<Tables, 'statement_entry', O>) {
  return query
    .leftJoin('withdrawal', 'withdrawal.id', 'statement_entry.id')
    .leftJoin('staff_case as sent_back', (join) =>
      join
        .on('statement_entry.status', '=', 'SUCCESS')
        .on(provesSentBack('sent_back', sql`withdrawal.id`)),
    );
}

/** A page by the gapless numbers of a member's rows: as cheap at any depth. */
export async function listRange(
  db: Database,
  memberId: MemberId,
  { page, limit }: StatementSelection,
) {
  const counted = db.selectFrom('member').select('statement_count').where('id', '=', memberId);
  const newest = sql<bigint>`(${counted}) - ${(page - 1) * limit}`;
  const rows = await withDetails(db.selectFrom('statement_entry'))
    .selectAll('statement_entry')
    .select(row)
    .where('statement_entry.member_id', '=', memberId)
    .select(counted.as('total'))
    .where('seq', '<=', newest)
    .where('seq', '>', sql<bigint>`${newest} - ${limit}`)
    .orderBy('seq', 'desc')
    .execute();
  // A page beyond the last has no row with the total.
  const total = rows[0]?.total ?? (await counted.executeTakeFirstOrThrow()).statement_count;
  return { rows, total: Number(total) };
}

/** A page of the rows that match a type or a period, counted and summed one by one, in one reading. */
export async function listFiltered(db: Database, memberId: MemberId, query: StatementSelection) {
  const { page, limit } = query;
  const matching = db
    .selectFrom('statement_entry')
    .where('statement_entry.member_id', '=', memberId)
    .where(isAskedFor(query));
  const sumOf = (kind: RawBuilder<unknown>) =>
    sql<Satang>`coalesce(sum(amount) filter (where ${hasMoved} and ${kind}), 0)::bigint`;
  const { total, ...totals } = await matching
    .select((eb) => [
      eb.fn.countAll<bigint>().as('total'),
      sumOf(sql`type = 'deposit'`).as('deposit'),
      sumOf(sql`type = 'bonus'`).as('bonus'),
      sumOf(sql`type = 'withdraw'`).as('withdraw'),
      sumOf(sql`type = 'transfer' and from_code = 'WALLET'`).as('intoGames'),
      sumOf(sql`type = 'transfer' and to_code = 'WALLET'`).as('outOfGames'),
      sumOf(sql`type = 'finish_bonus'`).as('forfeited'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await withDetails(matching)
    .selectAll('statement_entry')
    .select(row)
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: Number(total), totals };
}

/**
 * Condition of entries whose money moved. Pending and failed ones moved none, but for a condition's end: its amount was
 * taken back, and what failed is the condition.
 */
const hasMoved = sql<boolean>`(status = 'SUCCESS' or type = 'finish_bonus')`;

/** Sums incoming and outgoing amounts of each of these days over the selected entries. */
export async function sumDays(
  db: Database,
  memberId: MemberId,
  query: Pick<StatementSelection, 'type' | 'search'> & {
    readonly from: string;
    readonly to: string;
  },
): Promise<{ day: string; in: Satang; out: Satang }[]> {
  const { rows } = await sql<{ day: string; in: Satang; out: Satang }>`
    select to_char(statement_entry.created_at at time zone ${bangkok}, 'YYYY-MM-DD') as day,
      coalesce(sum(amount) filter (where type in ('deposit', 'bonus')), 0)::bigint as in,
      coalesce(sum(amount) filter (where type in ('withdraw', 'finish_bonus')), 0)::bigint as out
    from statement_entry
    where member_id = ${memberId} and ${hasMoved} and ${isAskedFor(query)}
    group by 1`.execute(db);
  return rows;
}

function isAskedFor({ type, from, to, search }: Omit<StatementSelection, 'page' | 'limit'>) {
  const day = sql.ref('statement_entry.created_at');
  const parts = [
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(from === undefined ? [] : [sql`${day} >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`${day} < ${startOf(to)} + interval '1 day'`]),
    ...(search === undefined ? [] : [isFound(search)]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

function isFound({ ending, amount, places }: StatementSearch) {
  return sql`(right(statement_entry.id::text, 12) = ${ending}
    or statement_entry.amount = ${amount}
    or from_code = any(${places}::text[]) or to_code = any(${places}::text[]))`;
}

/** Entries whose ids end in twelve hexadecimal digits; the expression matches the index. */
export async function listEndingIn(
  db: Database,
  ending: string,
): Promise<{ id: string; memberId: MemberId }[]> {
  return db
    .selectFrom('statement_entry')
    .select(['id', 'member_id as memberId'])
    .where(sql`right(id::text, 12)`, '=', ending)
    .execute();
}

function startOf(day: string) {
  return sql<Date>`(${day}::date::timestamp at time zone ${bangkok})`;
}
