import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { type WorkKind, type workHolders, workKinds } from '@wallet/contract/queue/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { all, boundsOf, countListed, sorted } from '#db/listing.ts';
import { opened } from '#db/numbers.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';
import { caseAmount, caseCurrency } from '#money/cases/case-store.ts';

/** Minutes in which each kind should be decided. */
export type Targets = Readonly<Record<WorkKind, number>>;

type Person = { readonly id: StaffId; readonly name: string };

export type WorkRow = {
  readonly kind: WorkKind;
  readonly id: string;
  readonly about: string | null;
  readonly amount: Satang | null;
  /** Currency of the amount; null if unknown. */
  readonly currency: Currency | null;
  readonly since: Date;
  readonly dueAt: Date;
  readonly isOverdue: boolean;
  readonly holder: Person | null;
  readonly proposedBy: Person | null;
  readonly member: {
    readonly id: MemberId;
    readonly name: string;
    readonly phone: string;
    readonly currency: Currency;
    readonly isActive: boolean;
  } | null;
};

type Flat = Omit<WorkRow, 'holder' | 'proposedBy' | 'member'> & {
  readonly memberCurrency: Currency | null;
  readonly holderId: StaffId | null;
  readonly holder: string | null;
  readonly proposerId: StaffId | null;
  readonly proposer: string | null;
  readonly memberId: MemberId | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly isActive: boolean | null;
};

const holderOf = (kind: WorkKind, item: RawBuilder<unknown>) => sql`(
  select staff_id from work_holder
  where work_holder.kind = ${sql.lit(kind)} and work_holder.item = ${item})`;

const resume = 'POST /staff/api/pauses/:scope/resume';

const cases = (kind: 'case' | 'difference', which: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)}, staff_case.id::text, staff_case.kind, member_id, ${caseAmount}, opened_at,
    coalesce(proposed_at, opened_at), ${holderOf(kind, sql`staff_case.id::text`)}, proposed_by,
    ${caseCurrency}
  from staff_case
  left join staff_decision as decision
    on decision.case_id = staff_case.id and decision.state = 'PROPOSED'
  where closed_at is null and ${which}`;

const changes = (kind: 'change' | 'resumption', which: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)}, id::text, subject, null::bigint, null::bigint, proposed_at, proposed_at,
    ${holderOf(kind, sql`change_proposal.id::text`)}, proposed_by, null::text
  from change_proposal where state = 'PROPOSED' and ${which}`;

/**
 * All waiting items of each kind, read by an index except for the few accounts: kind, item, subject, member, amount,
 * since, news, holder, proposer, and the currency where there is no member.
 */
const waiting: Readonly<Record<WorkKind, RawBuilder<unknown>>> = {
  withdrawal: sql`
    select 'withdrawal', movement.id::text, null::text, movement.member_id, withdrawal.amount,
      movement.created_at, movement.created_at,
      ${holderOf('withdrawal', sql`movement.id::text`)}, null::bigint, null::text
    from movement join withdrawal on withdrawal.id = movement.id
    where kind = 'payout' and is_open and movement.state = 'needs_staff' and attempts = 0`,
  verification: sql`
    select 'verification', id::text, document, member_id, null::bigint, sent_at, sent_at,
      ${holderOf('verification', sql`verification.id::text`)}, null::bigint, null::text
    from verification where state = 'sent'`,
  // Cases of withdrawals that wait for approval are for the machine's sake: the withdrawal is the work.
  case: cases('case', sql`staff_case.kind not in ('withdrawal', 'reconciliation')`),
  difference: cases('difference', sql`staff_case.kind = 'reconciliation'`),
  change: changes('change', sql`call <> ${resume}`),
  resumption: changes('resumption', sql`call = ${resume}`),
  account: sql`
    select 'account', id::text, concat_ws(' ', bank_code, account_no), null::bigint, null::bigint,
      proposed_at, proposed_at, ${holderOf('account', sql`deposit_account.id::text`)}, proposed_by,
      null::text
    from deposit_account where not is_confirmed`,
  chat: sql`
    select 'chat', id::text, upper(right(id::text, 4)), member_id, null::bigint, waiting_since,
      waiting_since, assigned_to, null::bigint, null::text
    from chat_thread where status = 'OPEN' and waiting_since is not null`,
};

/** All that waits of these kinds, as rows of `work`. */
function workOf(kinds: readonly WorkKind[], targets: Targets): RawBuilder<unknown> {
  const rows = sql.join(
    kinds.map((kind) => waiting[kind]),
    sql` union all `,
  );
  const minutes = sql.join(
    kinds.map((kind) => sql`when kind = ${kind} then ${targets[kind]}::int`),
    sql` `,
  );
  return sql`(
    select *, since + make_interval(mins => case ${minutes} end) as due_at
    from (${rows}) as row (kind, item, about, member_id, amount, since, news_at, holder, proposer, paid_in)
  ) as work`;
}

const sortable = {
  dueAt: sql`due_at`,
  since: sql`since`,
  amount: sql`coalesce(amount, 0)`,
};
type Column = keyof typeof sortable;

export type QueueQuery = {
  readonly page: number;
  readonly limit: number;
  readonly kinds: readonly WorkKind[];
  readonly targets: Targets;
  readonly staffId: StaffId;
  readonly holder?: (typeof workHolders)[number] | undefined;
  readonly isOverdue?: boolean | undefined;
  readonly sort?: Column | `-${Column}` | undefined;
};

/** One page of the waiting items, those due first at the top. */
export async function listWork(
  db: Database,
  { page, limit, kinds, targets, staffId, holder, isOverdue, sort = 'dueAt' }: QueueQuery,
) {
  if (kinds.length === 0) return { total: 0, isMore: false, rows: [] };
  const held = {
    me: sql`holder = ${staffId}`,
    nobody: sql`holder is null`,
    others: sql`holder <> ${staffId}`,
  };
  const chosen = sql`from ${workOf(kinds, targets)} where ${all([
    ...(holder === undefined ? [] : [held[holder]]),
    ...(isOverdue === undefined ? [] : [sql`(due_at < now()) = ${isOverdue}`]),
  ])}`;
  const order = sorted(sortable, sql`item`, sort);
  const { shown, matching } = boundsOf({ page, limit }, true);
  const listing = await countListed(db, sql`select ${chosen}`);
  const rows = await readWork(
    db,
    sql`select * ${chosen} order by ${order} ${matching} ${shown}`,
    order,
  );
  return { ...listing, rows };
}

/** One item that waits; undefined if it does not, or no longer does. */
export async function findWork(
  db: Database | Tx,
  { kind, id }: { readonly kind: WorkKind; readonly id: string },
  targets: Targets,
): Promise<WorkRow | undefined> {
  const one = sql`select * from ${workOf([kind], targets)} where item = ${id}`;
  return (await readWork(db, one, sql`item`))[0];
}

async function readWork(
  db: Database | Tx,
  work: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<WorkRow[]> {
  const { rows } = await sql<Flat>`
    select work.kind, item as id, about, amount, since, due_at as "dueAt",
      due_at < now() as "isOverdue", holder as "holderId", holding.name as holder,
      proposer as "proposerId", proposing.name as proposer, member.id as "memberId", member.name,
      ${opened('member.username', 'phone')}, member.currency as "memberCurrency",
      coalesce(member.currency, work.paid_in) as currency, member.is_active as "isActive"
    from (${work}) as work
    left join member on member.id = work.member_id
    left join staff as holding on holding.id = work.holder
    left join staff as proposing on proposing.id = work.proposer
    order by ${order}`.execute(db);
  return rows.map(shaped);
}

function shaped(flat: Flat): WorkRow {
  const { holderId, holder, proposerId, proposer, ...row } = flat;
  const { memberId, name, phone, memberCurrency: currency, isActive, ...work } = row;
  const isKnown = memberId !== null && currency !== null && isActive !== null;
  return {
    ...work,
    holder: holderId === null ? null : { id: holderId, name: holder ?? '' },
    proposedBy: proposerId === null ? null : { id: proposerId, name: proposer ?? '' },
    member: isKnown
      ? { id: memberId, name: name ?? '', phone: phone ?? '', currency, isActive }
      : null,
  };
}

export type WorkCount = {
  readonly kind: WorkKind;
  readonly waiting: number;
  readonly overdue: number;
  readonly mine: number;
  readonly latestAt: Date | null;
};

/** Counts by kind; kinds of which nothing waits are absent. */
export async function countWork(
  db: Database,
  { kinds, targets, staffId }: Pick<QueueQuery, 'kinds' | 'targets' | 'staffId'>,
): Promise<WorkCount[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<WorkCount>`
    select kind, count(*)::int as waiting, (count(*) filter (where due_at < now()))::int as overdue,
      (count(*) filter (where holder = ${staffId}))::int as mine,
      max(news_at) filter (where coalesce(holder, ${staffId}) = ${staffId}
        and proposer is distinct from ${staffId}) as "latestAt"
    from ${workOf(kinds, targets)} group by kind`.execute(db);
  return rows;
}

type TakenCount = { readonly holder: StaffId; readonly kind: WorkKind; readonly count: number };

/** Counts of work that is taken, by holder and kind. */
export async function countTaken(db: Database, targets: Targets): Promise<TakenCount[]> {
  const { rows } = await sql<TakenCount>`
    select holder, kind, count(*)::int as count
    from ${workOf(workKinds, targets)} where holder is not null group by holder, kind`.execute(db);
  return rows;
}

type TakenRow = WorkRow & { readonly takenAt: Date | null };

/** Items of one holder and kind that are listed. */
const takenMax = 20;

/** Lists the work of these kinds that is taken, by when it is due. */
export async function listTaken(
  db: Database,
  { kinds, targets }: Pick<QueueQuery, 'kinds' | 'targets'>,
): Promise<TakenRow[]> {
  if (kinds.length === 0) return [];
  const taken = sql`
    select * from (
      select *, row_number() over (partition by holder, kind order by due_at, item) as nth
      from ${workOf(kinds, targets)} where holder is not null) as held
    where nth <= ${takenMax}`;
  const work = await readWork(db, taken, sql`due_at, item`);
  const { rows: since } = await sql<{ kind: string; id: string; holder: StaffId; at: Date }>`
    select kind, item as id, staff_id as holder, changed_at as at from work_holder
    where (kind, item) in (
      select * from unnest(${work.map(({ kind }) => kind)}::text[], ${work.map(({ id }) => id)}::text[]))
      and staff_id is not null`.execute(db);
  return work.map((row) => ({
    ...row,
    takenAt:
      since.find(
        ({ kind, id, holder }) => kind === row.kind && id === row.id && holder === row.holder?.id,
      )?.at ?? null,
  }));
}

export type HolderChange = {
  readonly kind: WorkKind;
  readonly id: string;
  readonly to: StaffId | null;
  /** The holder that was seen. */
  readonly was: StaffId | null;
  readonly by: StaffId;
};

/** Sets who has an item. False: someone else has it than was seen. */
export async function setHolder(tx: Tx, { kind, id, to, was, by }: HolderChange): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into work_holder (kind, item, staff_id, given_by)
    select ${kind}, ${id}, ${to}::bigint, ${by}::bigint
    where ${was}::bigint is null
      or exists (select from work_holder where kind = ${kind} and item = ${id})
    on conflict (kind, item) do update
      set staff_id = excluded.staff_id, given_by = excluded.given_by, changed_at = clock_timestamp()
    where work_holder.staff_id is not distinct from ${was}::bigint`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Records who handed a chat over; the chat itself names the recipient. */
export async function keepChatHolder(
  tx: Tx,
  {
    thread,
    to,
    by,
  }: { readonly thread: string; readonly to: StaffId | null; readonly by: StaffId },
): Promise<void> {
  await sql`
    insert into work_holder (kind, item, staff_id, given_by)
    values ('chat', ${thread}, ${to}::bigint, ${by})
    on conflict (kind, item) do update set staff_id = excluded.staff_id, given_by = excluded.given_by,
      changed_at = clock_timestamp()`.execute(tx);
}

/** Deletes a batch of old holders. */
export const deleteOldHolders: Expires = (db) =>
  sql`
    delete from work_holder where ctid = any(array(
      select ctid from work_holder where changed_at < now() - ${ageOf('work_holder')}
      ${batch}))`.execute(db);
