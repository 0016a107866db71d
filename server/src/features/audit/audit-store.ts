import { type AuditKind, auditKindOf } from '@wallet/contract/audit/kinds';
import type { ValueChange } from '@wallet/contract/changes/staff';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { all, boundsOf, chosenFrom, partOf, sorted, usualReach, within } from '#db/listing.ts';
import { isMeant, type Search } from '#db/member-search.ts';
import { numbersOf } from '#db/numbers.ts';

type AuditLine = {
  readonly id: bigint;
  readonly at: Date;
  readonly staffId: StaffId;
  readonly username: string;
  readonly name: string;
  readonly call: string;
  readonly asked: Record<string, unknown>;
  readonly ip: string;
  readonly outcome: string | null;
  readonly memberId: MemberId | null;
  readonly amount: Satang | null;
  readonly values: ValueChange[] | null;
  readonly isNew: boolean | null;
};

type AuditQuery = {
  readonly page: number;
  readonly limit: number;
  readonly colleague?: StaffId | undefined;
  readonly call?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly meant?: Search | null;
  /** In baht. */
  readonly amountFrom?: number | undefined;
  readonly outcome?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: AuditSort | `-${AuditSort}`;
};

const sortable = {
  at: sql`staff_audit.at`,
  colleague: sql`(select name from staff where staff.id = staff_audit.staff_id)`,
  call: sql`staff_audit.call`,
  outcome: sql`coalesce(staff_audit.outcome, '')`,
};
type AuditSort = keyof typeof sortable;

/** One page of the audit. */
export async function listAudit(
  db: Database,
  {
    page,
    limit,
    colleague: staffUser,
    call,
    kind,
    meant,
    amountFrom,
    outcome,
    from,
    to,
    sort,
  }: AuditQuery,
) {
  const filters = [
    ...within(sql`staff_audit.at`, { from, to }),
    ...(staffUser === undefined ? [] : [sql`staff_audit.staff_id = ${staffUser}`]),
    ...(call === undefined ? [] : [isCall(await listCallsWith(db, call))]),
    ...(kind === undefined ? [] : [isCall(await listCallsOf(db, kind))]),
    ...(meant ? [isAbout(await listMeant(db, meant))] : []),
    ...(outcome === undefined ? [] : [sql`staff_audit.outcome = ${outcome}`]),
    ...(amountFrom === undefined ? [] : [isCall(await listCallsOf(db, 'money'))]),
  ];
  const order = (by: typeof sort) => sorted(sortable, sql`staff_audit.id`, by);
  const isKept = sort === 'at' || sort === '-at';
  const kept = order(isKept ? sort : '-at');
  const chosen = chosenFrom('staff_audit', {
    filters,
    search:
      amountFrom === undefined
        ? null
        : {
            matches: sql`(select amount from ${subject} as subject) >= ${BigInt(amountFrom) * 100n}`,
            isCommon: true,
          },
    order: kept,
    reach: usualReach,
  });
  const { matching, shown } = boundsOf({ page, limit }, isKept, chosen.max);
  const { rows } = await sql<AuditLine>`
    select staff_audit.id, at, staff_id as "staffId", username, name, staff_audit.call,
      staff_audit.asked, ip, outcome, subject.member_id as "memberId", subject.amount, coalesce(change.difference, alone.difference) as values,
      case when change.id is null then alone.is_new else change.base is null end as "isNew"
    from (
      select * from (
        select * from ${chosen.rows} order by ${kept} ${matching}) as staff_audit
      order by ${order(sort)} ${shown}) as staff_audit
    join staff on staff.id = staff_audit.staff_id
    left join lateral ${subject} as subject on true
    left join change_proposal as change on staff_audit.call like '%/changes/:id/%'
      and change.id = ${idAs('uuid')}
    left join audit_change as alone on alone.audit_id = staff_audit.id
    order by ${order(sort)}`.execute(db);
  return { rows, ...(await chosen.count(db)) };
}

/** The id that a call was asked with; null if it is of another type. */
function idAs(type: 'uuid' | 'bigint'): RawBuilder<unknown> {
  return sql`case when pg_input_is_valid(staff_audit.asked ->> 'id', ${sql.lit(type)})
    then (staff_audit.asked ->> 'id')::${sql.raw(type)} end`;
}

/** The member and the amount that a line is about. */
const subject = sql`(
  select ${idAs('bigint')} as member_id, case
      when pg_input_is_valid(staff_audit.asked ->> 'amount', 'numeric')
        then ((staff_audit.asked ->> 'amount')::numeric * 100)::bigint end as amount
  where staff_audit.call like '% /staff/api/members/:id%'
  union all
  select movement.member_id, withdrawal.amount from movement join withdrawal using (id)
  where staff_audit.call like '%/withdrawals/:id/%' and movement.id = ${idAs('uuid')}
  union all
  select member_id, null from verification
  where staff_audit.call like '%/verifications/:id%' and verification.id = ${idAs('uuid')}
  union all
  select member_id, ${caseAmount()} from staff_case
  where staff_audit.call like '%/cases/:id/%' and staff_case.id = ${idAs('bigint')}
  union all
  select member_id, ${caseAmount()} from staff_decision
  join staff_case on staff_case.id = staff_decision.case_id
  where staff_audit.call like '%/decisions/:id/%' and staff_decision.id = ${idAs('uuid')}
  limit 1)`;

function caseAmount() {
  return sql`case when pg_input_is_valid(staff_case.detail ->> 'amount', 'bigint')
    then (staff_case.detail ->> 'amount')::bigint end`;
}

/** Lines about these members: themselves, their withdrawals, their cases and what was proposed in them. */
function isAbout(members: readonly MemberId[]): RawBuilder<unknown> {
  const ids = sql`${[...members]}::bigint[]`;
  const query = sql`staff_audit.asked ->> 'id'`;
  const texts = sql`${members.map(String)}::text[]`;
  return sql`(
    staff_audit.call like '%/members/:id/%' and ${query} = any(${texts})
    or staff_audit.call = 'GET /staff/api/members/:id' and ${query} = any(${texts})
    or staff_audit.call like '%/withdrawals/:id/%' and ${query} = any(array(
      select id::text from movement where kind = 'payout' and member_id = any(${ids})))
    or staff_audit.call like '%/verifications/:id%' and ${query} = any(array(
      select id::text from verification where member_id = any(${ids})))
    or staff_audit.call like '%/cases/:id/%' and ${query} = any(array(
      select id::text from staff_case where member_id = any(${ids})))
    or staff_audit.call like '%/decisions/:id/%' and ${query} = any(array(
      select staff_decision.id::text from staff_decision
      join staff_case on staff_case.id = staff_decision.case_id
      where staff_case.member_id = any(${ids}))))`;
}

/** Members that a search may mean; those of a common name are too many to be one. */
const meantMax = 100;

async function listMeant(db: Database, search: Search): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select id from member where ${isMeant(numbersOf(db), search)} limit ${meantMax}`.execute(db);
  return rows.map(({ id }) => id);
}

function isCall(calls: readonly string[]): RawBuilder<unknown> {
  return sql`staff_audit.call = any(${[...calls]}::text[])`;
}

async function listCallsOf(db: Database, kind: AuditKind): Promise<string[]> {
  return (await listCallsWith(db, '')).filter((call) => auditKindOf(call) === kind);
}

/** Calls in the audit log whose name contains a text: there are some dozens, each found by index. */
async function listCallsWith(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ call: string }>`
    with recursive known (call) as (
      select min(call) from staff_audit
      union all
      select (select min(call) from staff_audit where staff_audit.call > known.call)
      from known where known.call is not null
    )
    select call from known where call ilike ${partOf(text)}`.execute(db);
  return rows.map(({ call }) => call);
}

type Reveals = {
  readonly staffId: StaffId;
  readonly username: string;
  readonly name: string;
  readonly numbers: number;
  readonly members: number;
  readonly pictures: number;
  readonly rejected: number;
  readonly lastAt: Date;
};

/**
 * Counts of the masked numbers and pictures that each staff user revealed in these Bangkok days, the highest first.
 */
export async function listReveals(
  db: Database,
  days: { readonly from: string; readonly to: string },
): Promise<Reveals[]> {
  const numberCall = 'GET /staff/api/members/:id/reveal/:field';
  const isPicture = isCall([
    'GET /staff/api/cases/:id/slip-picture',
    'GET /staff/api/verifications/:id/pictures/:side',
  ]);
  const isNumber = sql`call = ${numberCall} and outcome = 'OK'`;
  const { rows } = await sql<Reveals>`
    select staff.id as "staffId", staff.username, staff.name,
      (count(*) filter (where ${isNumber}))::int as numbers,
      (count(distinct asked ->> 'id') filter (where ${isNumber}))::int as members,
      (count(*) filter (where ${isPicture} and outcome = 'OK'))::int as pictures,
      (count(*) filter (where outcome <> 'OK'))::int as rejected, max(at) as "lastAt"
    from staff_audit join staff on staff.id = staff_audit.staff_id
    where (call = ${numberCall} or ${isPicture}) and ${all(within(sql`at`, days))}
    group by staff.id order by numbers desc, pictures desc, staff.id`.execute(db);
  return rows;
}
