import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { Currency } from '@wallet/contract/money';
import type { SignalKind, signalActions } from '@wallet/contract/signals/kinds';
import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import { creditedAt } from '#money/payment/payment-store.ts';
import type { DayFacts, FoundSignal } from './signal-rules.ts';

/** Days of a member's own that an average takes, of the last 90. */
const usualDays = 5;
/** Hours of the night in Bangkok, from midnight. */
const nightHours = 5;
/** Length of a list that is counted. */
const countedMax = 10_000;

/** Reads what every member did today, of those who did anything that a signal looks at. */
export async function listDayFacts(
  db: Database | Tx,
): Promise<(DayFacts & { readonly memberId: MemberId; readonly day: string })[]> {
  const { rows } = await sql<DayFacts & { memberId: MemberId; day: string }>`
    with today as materialized (
      select date_trunc('day', now() at time zone ${bangkok}) at time zone ${bangkok} as began
    ), paid as (
      select member_id, count(*)::int as deposits, sum(amount)::bigint as paid_in
      from inbound_payment as payment, today
      where state = 'credited' and ${creditedAt('payment')} >= began group by member_id
    ), played as (
      select member_id, sum(case direction when 'in' then amount else -amount end)::bigint as lost,
        count(*) filter (
          where direction = 'in' and extract(hour from settled_at at time zone ${bangkok}) < ${nightHours}
        )::int as night
      from movement join game_transfer using (id), today
      where kind = 'game-transfer' and state = 'posted' and settled_at >= began group by member_id
    ), failed as (
      select member_id, count(*)::int as failed from qr_code, today
      where created_at >= began and payment_id is null and state <> 'creating'
        and (state <> 'live' or expires_at <= now())
      group by member_id
    ), taken_back as (
      select member_id, count(*)::int as cancelled
      from movement join withdrawal using (id), today
      where kind = 'payout' and settled_at >= began and refusal = 'CANCELLED' group by member_id
    ), raised as (
      select member_id, count(*)::int as raised
      from (
        select member_id, set_at, in_force_at from deposit_limit
        union all select member_id, set_at, in_force_at from play_limit) as own
      where in_force_at is distinct from set_at and set_at > now() - interval '7 days'
      group by member_id
    )
    select member_id as "memberId", to_char(now() at time zone ${bangkok}, 'YYYY-MM-DD') as day,
      coalesce(deposits, 0) as deposits, coalesce(paid_in, 0)::bigint as "paidIn",
      coalesce(lost, 0)::bigint as lost, coalesce(night, 0) as "nightTransfers",
      coalesce(failed, 0) as "failedDeposits", coalesce(cancelled, 0) as "cancelledWithdrawals",
      coalesce(raised, 0) as "raisedLimits",
      case when deposits > 0 then (
        select avg(sum)::bigint from (
          select sum(amount) from inbound_payment as payment, today
          where member_id = paid.member_id and state = 'credited'
            and ${creditedAt('payment')} < began
            and ${creditedAt('payment')} >= began - interval '90 days'
          group by date_trunc('day', ${creditedAt('payment')} at time zone ${bangkok})) as days
        having count(*) >= ${usualDays}) end as usual
    from paid full join played using (member_id) full join failed using (member_id)
      full join taken_back using (member_id) full join raised using (member_id)`.execute(db);
  return rows;
}

type NewSignal = FoundSignal & { readonly memberId: MemberId; readonly day: string };

/** Adds signals; of a kind there is one for a member and day. */
export async function insertSignals(tx: Tx, found: readonly NewSignal[]): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ memberId, ...signal }) => ({ member_id: memberId, ...signal }));
  await tx
    .insertInto('play_signal')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'day']).doNothing())
    .execute();
}

type SignalSearch = {
  readonly page: number;
  readonly limit: number;
  readonly state: 'open' | 'done';
  readonly kind?: SignalKind | undefined;
};

type SignalRow = {
  readonly id: bigint;
  readonly kind: SignalKind;
  readonly day: string;
  readonly value: number;
  readonly threshold: number;
  readonly createdAt: Date;
  readonly memberId: MemberId;
  readonly name: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly isActive: boolean;
  readonly language: TextKey;
  readonly action: (typeof signalActions)[number] | null;
  readonly doneAt: Date | null;
  readonly staffId: StaffId | null;
  readonly staffName: string | null;
};

const columns = sql`
  signal.id, signal.kind, to_char(signal.day, 'YYYY-MM-DD') as day, signal.value, signal.threshold,
  signal.created_at as "createdAt", member.id as "memberId", member.name,
  ${opened('member.username', 'phone')}, member.currency, member.is_active as "isActive",
  member.language, signal.action, signal.done_at as "doneAt", staff.id as "staffId",
  staff.name as "staffName"`;
const joined = sql`
  join member on member.id = signal.member_id left join staff on staff.id = signal.done_by`;

/** Lists signals: open ones with the longest waiting first, done ones with the latest. */
export async function listSignals(db: Database, { page, limit, state, kind }: SignalSearch) {
  const isOpen = state === 'open';
  const matching = sql`
    ${isOpen ? sql`done_at is null` : sql`done_at is not null`}
    and (${kind ?? null}::text is null or kind = ${kind ?? null})`;
  const { rows } = await sql<SignalRow>`
    select ${columns} from (
      select * from play_signal where ${matching}
      order by ${isOpen ? sql`id` : sql`done_at desc, id`}
      limit ${limit} offset ${(page - 1) * limit}) as signal ${joined}
    order by ${isOpen ? sql`signal.id` : sql`signal.done_at desc, signal.id`}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from play_signal where ${matching} limit ${countedMax + 1}) as counted`.execute(db);
  const total = counted[0]?.total ?? 0;
  return { rows, total: Math.min(total, countedMax), isMore: total > countedMax };
}

export async function findSignal(db: Database, id: bigint): Promise<SignalRow | undefined> {
  const { rows } = await sql<SignalRow>`
    select ${columns} from play_signal as signal ${joined} where signal.id = ${id}`.execute(db);
  return rows[0];
}

/** Writes down what was done about a signal. False: someone did before. */
export async function endSignal(
  db: Database,
  id: bigint,
  {
    action,
    staffId,
  }: { readonly action: (typeof signalActions)[number]; readonly staffId: StaffId },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update play_signal set action = ${action}, done_by = ${staffId}, done_at = now()
    where id = ${id} and done_at is null`.execute(db);
  return numAffectedRows === 1n;
}
