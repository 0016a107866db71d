import type { MemberId } from '@wallet/contract/ids';
import type { LimitPeriod } from '@wallet/contract/limits/terms';
import { limitPeriods } from '@wallet/contract/limits/terms';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { type Expires, unlockedBatch } from '#db/retention.ts';
import { isSentBack } from '#money/cases/case-store.ts';
import { isReturnProposed } from '#money/payment/payment-store.ts';

/** Hours between asking to return after a self-exclusion and confirming it. */
const coolingHours = 24;

export type Exclusion = {
  readonly id: bigint;
  readonly memberId: MemberId;
  readonly kind: 'time-out' | 'self-exclusion';
  readonly beganAt: Date;
  readonly endsAt: Date;
  readonly returnAskedAt: Date | null;
  readonly returnAt: Date | null;
  readonly isEnded: boolean;
  readonly isCooled: boolean;
  readonly hasNewPasswords: boolean;
  /** It began more than a day ago. */
  readonly isLong: boolean;
};

/** A member's exclusion in force; of several the one that lasts longest. */
export async function findExclusion(
  db: Database | Tx,
  memberId: MemberId,
): Promise<Exclusion | undefined> {
  const { rows } = await sql<Exclusion>`
    select id, member_id as "memberId",
      case kind when 'register' then 'self-exclusion' else kind end as kind, began_at as "beganAt", ends_at as "endsAt",
      return_asked_at as "returnAskedAt",
      return_asked_at + make_interval(hours => ${coolingHours}) as "returnAt",
      ends_at <= now() as "isEnded", passwords_at is not null as "hasNewPasswords",
      began_at < now() - interval '1 day' as "isLong",
      coalesce(return_asked_at + make_interval(hours => ${coolingHours}) <= now(), false) as "isCooled"
    from exclusion
    where member_id = ${memberId}
      and case kind when 'time-out' then ends_at > now() else returned_at is null end
    order by exclusion.kind <> 'time-out' desc, ends_at desc
    limit 1`.execute(db);
  return rows[0];
}

/** Marks that the exclusion's games were sent new passwords. */
export async function recordPasswords(tx: Tx, id: bigint): Promise<void> {
  await sql`update exclusion set passwords_at = now() where id = ${id}`.execute(tx);
}

/** Writes down that the member asks to return: from each exclusion whose end has passed, or the next would hold them. */
export async function recordReturnAsked(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`
    update exclusion set return_asked_at = now()
    where member_id = ${memberId} and kind <> 'time-out' and ends_at <= now()
      and return_asked_at is null and returned_at is null`.execute(tx);
}

export async function recordReturn(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`
    update exclusion set returned_at = now()
    where member_id = ${memberId} and returned_at is null
      and return_asked_at <= now() - make_interval(hours => ${coolingHours})`.execute(tx);
}

/** Lists the held payments of a member. */
export async function listHeld(db: Database, memberId: MemberId) {
  const { rows } = await sql<{
    id: string;
    channel: string;
    amount: Satang;
    arrivedAt: Date;
    isUsable: boolean;
    isReturning: boolean;
  }>`
    select id, channel, amount, created_at as "arrivedAt",
      amount <= coalesce(deposit_room(member_id), amount)
        and not ${isReturnProposed(sql`inbound_payment.id::text`)} as "isUsable",
      exists (
        select from staff_case
        where kind = 'suspense' and subject = inbound_payment.id::text and closed_at is null
      ) as "isReturning"
    from inbound_payment
    where member_id = ${memberId} and state = 'held'
    order by created_at limit 100`.execute(db);
  return rows;
}

/** Sums what a member paid in and was paid out over each of these numbers of days. */
export async function readNet(db: Database, memberId: MemberId, days: readonly number[]) {
  const { rows } = await sql<{ days: number; paidIn: Satang; paidOut: Satang }>`
    select period.days, coalesce(sum(moved.amount) filter (where moved.amount > 0), 0)::bigint as "paidIn",
      coalesce(-sum(moved.amount) filter (where moved.amount < 0), 0)::bigint as "paidOut"
    from unnest(${days}::int[]) as period (days)
    left join (
      select transfer.amount, transfer.at
      from inbound_payment as payment join ledger.transfer on transfer.id = payment.credit_id
      where payment.member_id = ${memberId}
      union all
      select -withdrawal.amount, settled_at
      from movement join withdrawal using (id)
      where member_id = ${memberId} and kind = 'payout' and state = 'posted' and not ${isSentBack}
    ) as moved on moved.at > now() - make_interval(days => period.days)
    group by period.days order by period.days`.execute(db);
  return rows;
}

type NewExclusion = { readonly memberId: MemberId } & (
  | { readonly kind: 'time-out'; readonly days: number }
  | { readonly kind: 'self-exclusion'; readonly months: number }
);

/** Begins an exclusion and answers its number and end. Lock the member first. */
export async function insertExclusion(
  tx: Tx,
  exclusion: NewExclusion,
): Promise<{ readonly id: bigint; readonly endsAt: Date }> {
  const { memberId, kind } = exclusion;
  const [days, months] =
    exclusion.kind === 'time-out' ? [exclusion.days, 0] : [0, exclusion.months];
  const { rows } = await sql<{ id: bigint; endsAt: Date }>`
    insert into exclusion (member_id, kind, ends_at)
    values (${memberId}, ${kind}, now() + make_interval(months => ${months}, days => ${days}))
    returning id, ends_at as "endsAt"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an exclusion was inserted');
  return row;
}

export type Identity = {
  readonly phone: string | null;
  readonly accounts: readonly { readonly bankCode: string; readonly accountNo: string }[];
  /** Mark of name and date of birth; null: none is known. It is never looked for with the others. */
  readonly person: string | null;
};

/** Keeps the digests by which an excluded person is known again. */
export async function insertIdentity(
  tx: Tx,
  exclusionId: bigint,
  identity: Identity,
): Promise<void> {
  const digests = digestsOf(tx, identity);
  await sql`
    insert into excluded_identity (exclusion_id, digest)
    select ${exclusionId}, digest from unnest(${digests}::text[]) as digest
    on conflict do nothing`.execute(tx);
}

/** A member's exclusion in force that a phone or bank account belongs to; `but`: a member who may have them. */
export async function findExcluded(
  tx: Tx,
  identity: Omit<Identity, 'person'>,
  but: MemberId | null,
): Promise<{ readonly id: bigint } | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select exclusion.id from excluded_identity
    join exclusion on exclusion.id = exclusion_id
    where digest = any(${digestsOf(tx, identity)}::text[])
      and member_id is distinct from ${but}::bigint
      and case kind when 'time-out' then ends_at > now() else returned_at is null end
    limit 1`.execute(tx);
  return rows[0];
}

/** The exclusion in force of another member with one of the marks; of several the one that lasts longest. */
export async function findExcludedPerson(
  tx: Tx,
  marks: readonly string[],
  but: MemberId,
): Promise<{ readonly endsAt: Date } | undefined> {
  const digests = marks.map((mark) => personDigest(tx, mark));
  const { rows } = await sql<{ endsAt: Date }>`
    select ends_at as "endsAt" from excluded_identity
    join exclusion on exclusion.id = exclusion_id
    where digest = any(${digests}::text[]) and member_id <> ${but}
      and case kind when 'time-out' then ends_at > now() else returned_at is null end
    order by ends_at desc limit 1`.execute(tx);
  return rows[0];
}

/** Lists the exclusions of a member that are in force. */
export async function listInForce(tx: Tx, memberId: MemberId): Promise<{ readonly id: bigint }[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from exclusion
    where member_id = ${memberId}
      and case kind when 'time-out' then ends_at > now() else returned_at is null end`.execute(tx);
  return rows;
}

/** Begins an exclusion that two people decided and answers its number. Lock the member first. */
export async function insertRegistered(tx: Tx, memberId: MemberId, endsAt: Date): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into exclusion (member_id, kind, ends_at)
    values (${memberId}, 'register', greatest(${endsAt}::timestamptz, now() + interval '1 second'))
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an exclusion was inserted');
  return row.id;
}

function personDigest(tx: Tx, mark: string): string {
  return numbersOf(tx).excluded('person', mark);
}

function digestsOf(
  tx: Tx,
  { phone, accounts, person }: Partial<Identity> & Omit<Identity, 'person'>,
): string[] {
  const numbers = numbersOf(tx);
  const ofAccounts = accounts.map(
    ({ bankCode, accountNo }) => `${bankCode}:${numbers.excluded('account', accountNo)}`,
  );
  const ofPhone = phone === null ? [] : [numbers.excluded('phone', phone)];
  return [...ofPhone, ...ofAccounts, ...(person ? [personDigest(tx, person)] : [])];
}

type DepositLimitRow = {
  readonly period: LimitPeriod;
  readonly amount: Satang | null;
  readonly paidIn: Satang;
  /** A higher limit that waits for its confirmation: its number, amount and time. */
  readonly waitingId: bigint | null;
  readonly waitingAmount: Satang | null;
  readonly confirmAt: Date | null;
  readonly isDue: boolean;
};

/** A member's deposit limits with what counts towards them, one row for each period. */
export async function listDepositLimits(
  db: Database | Tx,
  memberId: MemberId,
): Promise<DepositLimitRow[]> {
  const { rows } = await sql<DepositLimitRow>`
    select period, deposit_limit_of(${memberId}, period) as amount,
      paid_in_since(${memberId}, deposit_period_start(period)) as "paidIn",
      waiting.id as "waitingId", waiting.amount as "waitingAmount",
      waiting.set_at + interval '1 day' as "confirmAt",
      coalesce(waiting.set_at + interval '1 day' <= now(), false) as "isDue"
    from unnest(${[...limitPeriods]}::text[]) with ordinality as periods (period, n)
    left join lateral (
      select * from (
        select id, amount, set_at, in_force_at from deposit_limit
        where member_id = ${memberId} and deposit_limit.period = periods.period
        order by id desc limit 1
      ) as latest where in_force_at is null
    ) as waiting on true
    order by n`.execute(db);
  return rows;
}

/** Reads the most that a member can pay in now; null: any amount. */
export async function readRoom(db: Database | Tx, memberId: MemberId): Promise<Satang | null> {
  const { rows } = await sql<{ room: Satang | null }>`
    select deposit_room(${memberId}) as room`.execute(db);
  return rows[0]?.room ?? null;
}

type NewLimit = {
  readonly memberId: MemberId;
  readonly period: LimitPeriod;
  readonly amount: Satang | null;
  /** False: it waits for its confirmation. */
  readonly isInForce: boolean;
};

export async function insertLimit(
  tx: Tx,
  { memberId, period, amount, isInForce }: NewLimit,
): Promise<void> {
  await sql`
    insert into deposit_limit (member_id, period, amount, in_force_at)
    values (${memberId}, ${period}, ${amount}, case when ${isInForce} then now() end)`.execute(tx);
}

export async function confirmLimit(tx: Tx, id: bigint): Promise<void> {
  await sql`update deposit_limit set in_force_at = now() where id = ${id}`.execute(tx);
}

/** Reads since when a member's limits wait to be checked again; null: they do not. */
export async function readReview(db: Database, memberId: MemberId): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select limit_review_since(${memberId}) as since`.execute(db);
  return rows[0]?.since ?? null;
}

/** Writes down that a member looked at their limits. */
export async function recordReview(db: Database, memberId: MemberId): Promise<void> {
  await sql`
    insert into limit_review (member_id) values (${memberId})
    on conflict (member_id) do update set reviewed_at = now()`.execute(db);
}

/**
 * Marks raised limits as announced whose day is over, and answers whose they are. Nothing reminds an excluded member
 * of a higher limit.
 */
export async function takeDueRaises(
  tx: Tx,
): Promise<{ readonly memberId: MemberId; readonly subject: string }[]> {
  const { rows } = await sql<{ memberId: MemberId; subject: string }>`
    with due as (
      select 'deposit' as kind, id, member_id from deposit_limit as raised
      where in_force_at is null and set_at between now() - interval '2 days' and now() - interval '1 day'
        and not exists (
          select from deposit_limit as later
          where later.member_id = raised.member_id and later.period = raised.period
            and later.id > raised.id)
      union all
      select 'play', id, member_id from play_limit as raised
      where in_force_at is null and set_at between now() - interval '2 days' and now() - interval '1 day'
        and not exists (
          select from play_limit as later
          where later.member_id = raised.member_id and later.kind = raised.kind
            and later.id > raised.id)
    ), told as (
      insert into limit_notice (kind, limit_id)
      select kind, due.id from due join member on member.id = member_id
      where coalesce(excluded_until <= now(), true)
      on conflict do nothing returning kind, limit_id
    )
    select member_id as "memberId", told.kind || ':' || told.limit_id as subject
    from told join due on due.kind = told.kind and due.id = told.limit_id`.execute(tx);
  return rows;
}

/** Kinds of limits that a member has set, of those that an operator can require before a game is opened. */
export async function readSetToPlay(db: Database, memberId: MemberId) {
  const { rows } = await sql<{ loss: boolean; session: boolean; check: boolean }>`
    select coalesce(bool_or(kind <> 'session'), false) as loss,
      coalesce(bool_or(kind = 'session'), false) as session,
      exists (
        select from play_time where member_id = ${memberId} and check_minutes is not null
      ) as check
    from unnest(array['loss-day', 'loss-week', 'loss-month', 'session']) as kind
    where play_limit_of(${memberId}, kind) is not null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return row;
}

/** True of a member who is excluded until then or longer, by more than a time-out. */
export async function isExcludedUntil(
  db: Database | Tx,
  memberId: MemberId,
  until: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from exclusion
    where member_id = ${memberId} and kind <> 'time-out' and returned_at is null
      and ends_at >= date_trunc('milliseconds', ${until}::timestamptz)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the digests of persons whose exclusion is over; the table protects the others. */
export const deletePastIdentities: Expires = (db) =>
  sql`
    delete from excluded_identity where ctid = any(array(
      select ctid from excluded_identity where exclusion_is_past(exclusion_id)
      ${unlockedBatch}))`.execute(db);
