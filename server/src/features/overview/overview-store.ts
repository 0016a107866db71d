import type { Currency } from '@wallet/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isSentBack } from '#money/cases/case-store.ts';
import { creditedAt } from '#money/payment/payment-store.ts';

type Sum = { readonly count: number; readonly sum: bigint };

export type Day = {
  readonly day: string;
  readonly deposits: Sum;
  readonly withdrawals: Sum;
  readonly newMembers: number;
};

/** Bangkok day of a timestamp. */
const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'Asia/Bangkok')::date`;

/** Days of Bangkok, both included, by how many days before the one of `at` they were. */
type Days = { readonly at: Date; readonly from: number; readonly to: number };

/** Days up to that one: what reached wallets, what was paid out and did not come back, who came. */
export async function listDays(
  db: Database,
  currency: Currency,
  { at, from, to }: Days,
): Promise<Day[]> {
  const today = dayOf(sql`${at}::timestamptz`);
  const during = (time: RawBuilder<unknown>) => {
    const start = (ago: number) =>
      sql`((${today} - ${ago}::int)::timestamp at time zone 'Asia/Bangkok')`;
    return sql`${time} >= ${start(from)} and ${time} < ${start(to - 1)}`;
  };
  const [credited, settled] = [creditedAt('payment'), sql`movement.settled_at`];
  const joined = sql`member.created_at`;
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
      select ${dayOf(credited)} as day, count(*) as count, sum(amount) as sum
      from inbound_payment as payment join member on member.id = payment.member_id
      where payment.state = 'credited' and ${during(credited)}
        and currency = ${currency}
      group by 1
    ),
    paid as (
      select ${dayOf(settled)} as day, count(*) as count, sum(amount) as sum
      from movement join withdrawal using (id) join member on member.id = movement.member_id
      where movement.kind = 'payout' and movement.state = 'posted'
        and not ${isSentBack} and ${during(settled)} and currency = ${currency}
      group by 1
    ),
    joined as (
      select ${dayOf(joined)} as day, count(*) as count
      from member where ${during(joined)} and currency = ${currency}
      group by 1
    )
    select day::date as day,
      coalesce(deposit.count, 0)::int as "depositCount",
      coalesce(deposit.sum, 0)::bigint as "depositSum",
      coalesce(paid.count, 0)::int as "withdrawalCount",
      coalesce(paid.sum, 0)::bigint as "withdrawalSum",
      coalesce(joined.count, 0)::int as "newMembers"
    from generate_series(${today} - ${from}::int, ${today} - ${to}::int, interval '1 day') as series (at)
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

type Waiting = { readonly count: number; readonly oldestAt: Date | null };

/** Withdrawals of every currency that need approval, and the time since which the oldest waits. */
export async function countWaiting(db: Database): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(created_at) as "oldestAt" from movement
    where kind = 'payout' and is_open and state = 'needs_staff' and attempts = 0`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Pending withdrawals in one currency that need no approval, or had it. */
export async function sumBeingPaid(db: Database, currency: Currency): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum
    from movement join withdrawal using (id) join member on member.id = movement.member_id
    where kind = 'payout' and is_open and currency = ${currency}
      and not (movement.state = 'needs_staff' and attempts = 0)`.execute(db);
  return rows[0] ?? { count: 0, sum: 0n };
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

type ParkedJobs = {
  readonly kind: string;
  readonly count: number;
  readonly lastError: string;
};

export async function listDeadLetterJobs(db: Database): Promise<ParkedJobs[]> {
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
