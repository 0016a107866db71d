import type { Currency } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

type Sum = { readonly count: number; readonly sum: bigint };

export type Day = {
  readonly day: string;
  readonly deposits: Sum;
  readonly withdrawals: Sum;
  readonly newMembers: number;
};

/** Bangkok's day of a moment. */
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Bangkok')::date`;
const today = sql`(now() at time zone 'Asia/Bangkok')::date`;
const weekStart = sql`((${today} - 6)::timestamp at time zone 'Asia/Bangkok')`;

/** Today and the six days before: what reached wallets, what was paid out, who came. */
export async function listWeek(db: Database, currency: Currency): Promise<Day[]> {
  type Row = {
    day: string;
    depositCount: number;
    depositSum: bigint;
    withdrawalCount: number;
    withdrawalSum: bigint;
    newMembers: number;
  };
  const { rows } = await sql<Row>`
    with deposit as (
      select ${dayOf('payment.created_at')} as day, count(*) as count, sum(amount) as sum
      from inbound_payment as payment join member on member.id = payment.member_id
      where payment.state = 'credited' and payment.created_at >= ${weekStart}
        and currency = ${currency}
      group by 1
    ),
    paid as (
      select ${dayOf('movement.settled_at')} as day, count(*) as count, sum(amount) as sum
      from movement join withdrawal using (id) join member on member.id = movement.member_id
      where movement.kind = 'payout' and movement.state = 'posted'
        and movement.settled_at >= ${weekStart} and currency = ${currency}
      group by 1
    ),
    joined as (
      select ${dayOf('member.created_at')} as day, count(*) as count
      from member where member.created_at >= ${weekStart} and currency = ${currency}
      group by 1
    )
    select day::date as day,
      coalesce(deposit.count, 0)::int as "depositCount",
      coalesce(deposit.sum, 0)::bigint as "depositSum",
      coalesce(paid.count, 0)::int as "withdrawalCount",
      coalesce(paid.sum, 0)::bigint as "withdrawalSum",
      coalesce(joined.count, 0)::int as "newMembers"
    from generate_series(${today} - 6, ${today}, interval '1 day') as series (at)
    cross join lateral (select at::date as day) as named
    left join deposit using (day) left join paid using (day) left join joined using (day)
    order by day`.execute(db);
  return rows.map(({ day, newMembers, ...row }) => ({
    day,
    newMembers,
    deposits: { count: row.depositCount, sum: row.depositSum },
    withdrawals: { count: row.withdrawalCount, sum: row.withdrawalSum },
  }));
}

/** Withdrawals under way that wait for approval, or do not, and since when the oldest is. */
export async function sumWithdrawals(
  db: Database,
  currency: Currency,
  { isWaiting }: { readonly isWaiting: boolean },
): Promise<Sum & { readonly oldestAt: Date | null }> {
  const { rows } = await sql<Sum & { oldestAt: Date | null }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum,
      min(movement.created_at) as "oldestAt"
    from movement join withdrawal using (id) join member on member.id = movement.member_id
    where kind = 'payout' and is_open and currency = ${currency}
      and (movement.state = 'needs_staff' and attempts = 0) = ${isWaiting}`.execute(db);
  return rows[0] ?? { count: 0, sum: 0n, oldestAt: null };
}

export type OpenCases = {
  readonly kind: string;
  readonly count: number;
  readonly proposed: number;
  readonly oldestAt: Date;
};

/** Without those of withdrawals that wait for the staff, which are counted as such. */
export async function countCases(db: Database): Promise<OpenCases[]> {
  const { rows } = await sql<OpenCases>`
    select kind, count(distinct staff_case.id)::int as count,
      count(distinct decision.id)::int as proposed, min(opened_at) as "oldestAt"
    from staff_case
    left join staff_decision as decision
      on decision.case_id = staff_case.id and decision.state = 'PROPOSED'
    where closed_at is null and kind <> 'withdrawal'
    group by kind order by count desc, kind`.execute(db);
  return rows;
}

/** Changes of content that a second person may confirm. */
export async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change_proposal where state = 'PROPOSED'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Traces that the movements of the last day left of a company. */
export type Traces = {
  readonly code: string;
  readonly isMaintenance: boolean;
  readonly open: number;
  readonly openSince: Date | null;
  readonly openSeconds: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly lastSuccessAt: Date | null;
};

/** Younger movements are simply under way. */
const underWay = sql`interval '15 seconds'`;

export async function listGameTraces(db: Database, codes: readonly string[]): Promise<Traces[]> {
  const { rows } = await sql<Traces>`
    with open as (
      select partner as code, count(*)::int as count, min(created_at) as since
      from movement
      where kind = 'game-transfer' and is_open and created_at < now() - ${underWay}
      group by partner
    ),
    ended as (
      select partner as code, max(settled_at) filter (where state = 'posted') as last,
        (count(*) filter (where state = 'posted' and settled_at > now() - interval '1 hour'))::int
          as succeeded,
        (count(*) filter (where state = 'voided' and settled_at > now() - interval '1 hour'))::int
          as failed
      from movement
      where kind = 'game-transfer' and settled_at > now() - interval '1 day' group by partner
    )
    select company.code, coalesce(is_maintenance, false) as "isMaintenance",
      coalesce(open.count, 0) as open, open.since as "openSince",
      coalesce(extract(epoch from now() - open.since), 0)::float8 as "openSeconds",
      coalesce(succeeded, 0) as succeeded, coalesce(failed, 0) as failed, last as "lastSuccessAt"
    from unnest(${codes}::text[]) with ordinality as company (code, nth)
    left join game_setting on game_setting.code = company.code
    left join open on open.code = company.code
    left join ended on ended.code = company.code
    order by nth`.execute(db);
  return rows;
}

export async function listPaymentTraces(db: Database, codes: readonly string[]): Promise<Traces[]> {
  const { rows } = await sql<Traces>`
    with open as (
      select provider as code, count(*)::int as count, min(received_at) as since
      from hook_notice where processed_at is null and received_at < now() - ${underWay}
      group by provider
    ),
    made as (
      select provider as code,
        (count(*) filter (where state <> 'failed'))::int as succeeded,
        (count(*) filter (where state = 'failed'))::int as failed
      from qr_code where created_at > now() - interval '1 hour' group by provider
    ),
    received as (
      select channel as code, max(created_at) as last
      from inbound_payment where created_at > now() - interval '1 day' group by channel
    )
    select company.code, false as "isMaintenance", coalesce(open.count, 0) as open,
      open.since as "openSince",
      coalesce(extract(epoch from now() - open.since), 0)::float8 as "openSeconds",
      coalesce(succeeded, 0) as succeeded, coalesce(failed, 0) as failed, last as "lastSuccessAt"
    from unnest(${codes}::text[]) with ordinality as company (code, nth)
    left join open on open.code = company.code
    left join made on made.code = company.code
    left join received on received.code = company.code
    order by nth`.execute(db);
  return rows;
}

export async function readPayoutTraces(db: Database, code: string): Promise<Traces[]> {
  const { rows } = await sql<Traces>`
    select ${code}::text as code, false as "isMaintenance", open.count as open,
      open.since as "openSince",
      coalesce(extract(epoch from now() - open.since), 0)::float8 as "openSeconds",
      ended.succeeded, ended.failed, ended.last as "lastSuccessAt"
    from (
      select count(*)::int as count, min(asked_at) as since
      from movement
      where kind = 'payout' and is_open and attempts > 0 and asked_at < now() - ${underWay}
    ) as open, (
      select max(settled_at) filter (where state = 'posted') as last,
        (count(*) filter (where state = 'posted' and settled_at > now() - interval '1 hour'))::int
          as succeeded,
        (count(*) filter (where state = 'voided' and refusal is null
          and settled_at > now() - interval '1 hour'))::int as failed
      from movement join withdrawal using (id)
      where kind = 'payout' and settled_at > now() - interval '1 day'
    ) as ended`.execute(db);
  return rows;
}

export type FeedRow = { readonly code: string; readonly lastSuccessAt: Date };

/** Moments at which each bank's feed last brought something. */
export async function listFeeds(db: Database): Promise<FeedRow[]> {
  return db
    .selectFrom('bank_feed')
    .select(({ fn }) => ['bank_code as code', fn.max('read_at').as('lastSuccessAt')])
    .groupBy('bank_code')
    .orderBy('bank_code')
    .execute();
}

export type ParkedJobs = {
  readonly kind: string;
  readonly count: number;
  readonly lastError: string;
};

export async function listParkedJobs(db: Database): Promise<ParkedJobs[]> {
  const { rows } = await sql<ParkedJobs>`
    select kind, count(*)::int as count,
      coalesce((array_agg(last_error order by parked_at desc))[1], '') as "lastError"
    from job where parked_at is not null group by kind order by kind`.execute(db);
  return rows;
}

/** Number of members who called within the last five minutes. */
export async function countOnline(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id)::int as count from session
    where last_seen_at > now() - interval '5 minutes'`.execute(db);
  return rows[0]?.count ?? 0;
}
