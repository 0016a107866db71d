import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { idEndingOf } from '@wallet/contract/reference';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { boundsOf, chosenFrom, sorted, usualReach } from '#db/listing.ts';
import { isOneOf, matchMembers, type Search } from '#db/member-search.ts';
import { opened } from '#db/numbers.ts';
import { caseAmount, caseCurrency } from '#money/cases/case-store.ts';

type CaseMember = {
  readonly id: MemberId;
  readonly name: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly isActive: boolean;
};

export type CaseRow = {
  readonly id: bigint;
  readonly kind: string;
  readonly subject: string;
  readonly member: CaseMember | null;
  readonly amount: Satang | null;
  /** Currency of the money that the case is about; null: it names none. */
  readonly paidIn: Currency | null;
  readonly detail: Record<string, unknown>;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly resolution: string | null;
  readonly isProposed: boolean;
  /** The first of two people, whose proposal waits; null: nothing is proposed. */
  readonly proposedBy: StaffId | null;
};

type MemberColumns = {
  readonly memberId: MemberId;
  readonly name: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly isActive: boolean;
};

/** A row joined with its member, when it has one. */
type Flat = Omit<CaseRow, 'member'> &
  (MemberColumns | { readonly [Key in keyof MemberColumns]: null });

const isProposed = sql<boolean>`exists (
  select from staff_decision
  where staff_decision.case_id = staff_case.id and staff_decision.state = 'PROPOSED')`;

const proposedBy = sql`(
  select proposed_by from staff_decision
  where staff_decision.case_id = staff_case.id and staff_decision.state = 'PROPOSED')`;

const row = sql`
  staff_case.id, staff_case.kind, staff_case.subject, staff_case.detail,
  staff_case.opened_at as "openedAt",
  staff_case.closed_at as "closedAt", staff_case.resolution, ${isProposed} as "isProposed",
  ${proposedBy} as "proposedBy", ${caseAmount} as amount, ${caseCurrency} as "paidIn",
  member.id as "memberId", member.name, ${opened('member.username', 'phone')}, member.currency,
  member.is_active as "isActive"`;

const joins = sql`left join member on member.id = staff_case.member_id`;

function shaped(flat: Flat): CaseRow {
  const { memberId, name, phone, currency, isActive, ...rest } = flat;
  if (memberId === null) return { ...rest, member: null };
  return { ...rest, member: { id: memberId, name, phone, currency, isActive } };
}

type CasesQuery = {
  readonly page: number;
  readonly limit: number;
  readonly state: 'open' | 'proposed' | 'closed';
  readonly sort?: CaseSort | `-${CaseSort}` | undefined;
  readonly kinds: readonly string[];
  /** As typed: the number of its subject counts too. */
  readonly search?: string | undefined;
  readonly meant?: Search | null;
};

const sortable = {
  openedAt: sql`staff_case.opened_at`,
  /** Below all others where there is none. */
  amount: sql`coalesce(${caseAmount}, 0)`,
  kind: sql`staff_case.kind`,
  state: isProposed,
  closedAt: sql`staff_case.closed_at`,
};
type CaseSort = keyof typeof sortable;

/** One page: unsorted, of open cases those that wait the longest first, of closed ones the latest. */
export async function listCases(
  db: Database,
  { page, limit, state, sort, kinds, search, meant }: CasesQuery,
  reach = usualReach,
) {
  const isClosed = state === 'closed';
  const ending = search === undefined ? null : idEndingOf(search);
  const owners = meant ? await matchMembers(db, meant, reach.known) : null;
  const usual = isClosed ? '-closedAt' : 'openedAt';
  const order = (by: NonNullable<typeof sort>) => sorted(sortable, sql`staff_case.id`, by);
  const query = sort ?? usual;
  const isKept = query.replace(/^-/, '') === usual.replace(/^-/, '');
  const kept = order(isKept ? query : usual);
  const chosen = chosenFrom('staff_case', {
    filters: [
      sql`staff_case.kind = any(${kinds}::text[])`,
      isClosed ? sql`staff_case.closed_at is not null` : sql`staff_case.closed_at is null`,
      ...(state === 'proposed' ? [isProposed] : []),
    ],
    search: owners && {
      matches: sql`(${isOneOf(owners, sql`staff_case.member_id`)}
        or staff_case.subject = ${search}
        or staff_case.detail ->> 'externalRef' = ${search}
        or right(staff_case.subject, 12) = ${ending})`,
      isCommon: owners.ids === null,
    },
    order: kept,
    reach,
  });
  const { matching, shown } = boundsOf({ page, limit }, isKept, chosen.max);
  const { rows } = await sql<Flat>`
    select ${row} from (
      select * from ${chosen.rows} order by ${kept} ${matching}) as staff_case
    ${joins}
    order by ${order(query)} ${shown}`.execute(db);
  return { rows: rows.map(shaped), ...(await chosen.count(db)) };
}

export async function findCase(db: Database | Tx, id: bigint): Promise<CaseRow | undefined> {
  const { rows } = await sql<Flat>`
    select ${row} from staff_case ${joins} where staff_case.id = ${id}`.execute(db);
  const [found] = rows;
  return found && shaped(found);
}

/** Holds a case against its end until the transaction ends. False: it is closed. */
export async function lockOpenCase(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from staff_case where id = ${id} and closed_at is null for no key update`.execute(tx);
  return rows.length > 0;
}

export async function findCaseOf(tx: Tx, kind: string, subject: string) {
  return tx
    .selectFrom('staff_case')
    .select(['id', 'member_id as memberId', 'detail'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
}
