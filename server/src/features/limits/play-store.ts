import type { MemberId } from '@wallet/contract/ids';
import { type LimitPeriod, limitPeriods } from '@wallet/contract/limits/terms';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { PlayLimitKind } from '#db/tables.ts';

/** Kind of the limit of losses in a period. */
export function lossKind(period: LimitPeriod): PlayLimitKind {
  return `loss-${period}`;
}

const kinds: readonly PlayLimitKind[] = [...limitPeriods.map(lossKind), 'session'];

type PlayLimitRow = {
  readonly kind: PlayLimitKind;
  /** Satang, or minutes of a session; null: no limit. */
  readonly amount: bigint | null;
  /** A higher limit that waits for its confirmation: its number, amount and time. */
  readonly waitingId: bigint | null;
  readonly waitingAmount: bigint | null;
  readonly confirmAt: Date | null;
  readonly isDue: boolean;
};

/** A member's limits of play, one row for each kind. */
export async function listPlayLimits(
  db: Database | Tx,
  memberId: MemberId,
): Promise<PlayLimitRow[]> {
  const { rows } = await sql<PlayLimitRow>`
    select asked.kind, play_limit_of(${memberId}, asked.kind) as amount,
      waiting.id as "waitingId", waiting.amount as "waitingAmount",
      waiting.set_at + interval '1 day' as "confirmAt",
      coalesce(waiting.set_at + interval '1 day' <= now(), false) as "isDue"
    from unnest(${[...kinds]}::text[]) with ordinality as asked (kind, n)
    left join lateral (
      select * from (
        select id, amount, set_at, in_force_at from play_limit
        where member_id = ${memberId} and play_limit.kind = asked.kind
        order by id desc limit 1
      ) as latest where in_force_at is null
    ) as waiting on true
    order by n`.execute(db);
  return rows;
}

/** Reads the losses of a member in games in each period, in satang. */
export async function readLosses(
  db: Database,
  memberId: MemberId,
): Promise<ReadonlyMap<LimitPeriod, Satang>> {
  const { rows } = await sql<{ period: LimitPeriod; lost: Satang }>`
    select period, lost_since(${memberId}, deposit_period_start(period)) as lost
    from unnest(${[...limitPeriods]}::text[]) as period`.execute(db);
  return new Map(rows.map(({ period, lost }) => [period, lost]));
}

type NewPlayLimit = {
  readonly memberId: MemberId;
  readonly kind: PlayLimitKind;
  readonly amount: bigint | null;
  /** False: it waits for its confirmation. */
  readonly isInForce: boolean;
};

/** Adds a limit of play. With one of a session, the member's time is kept from now on. Lock the member first. */
export async function insertPlayLimit(
  tx: Tx,
  { memberId, kind, amount, isInForce }: NewPlayLimit,
): Promise<void> {
  await sql`
    with kept as (
      insert into play_time (member_id) select ${memberId}::bigint where ${kind} = 'session'
      on conflict do nothing
    )
    insert into play_limit (member_id, kind, amount, in_force_at)
    values (${memberId}, ${kind}, ${amount}, case when ${isInForce} then now() end)`.execute(tx);
}

export async function confirmPlayLimit(tx: Tx, id: bigint): Promise<void> {
  await sql`update play_limit set in_force_at = now() where id = ${id}`.execute(tx);
}

/** Sets the minutes between two reality checks; null: none. */
export async function saveCheckMinutes(
  db: Database,
  memberId: MemberId,
  minutes: number | null,
): Promise<void> {
  await sql`
    insert into play_time (member_id, check_minutes) values (${memberId}, ${minutes})
    on conflict (member_id) do update set check_minutes = excluded.check_minutes`.execute(db);
}

/** Writes down that a member saw a reality check, and whether they stop playing. */
export async function recordCheck(
  db: Database,
  memberId: MemberId,
  isPlaying: boolean,
): Promise<void> {
  await sql`
    update play_time set checked_at = now(),
      ended_at = case when ${isPlaying} then ended_at else coalesce(ended_at, now()) end
    where member_id = ${memberId}`.execute(db);
}

/** Ends the play of a member who is excluded: no reality check asks them whether they go on. Lock the member first. */
export async function endPlay(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`
    update play_time set ended_at = now()
    where member_id = ${memberId} and began_at is not null and ended_at is null`.execute(tx);
}

type PlayTime = {
  readonly checkMinutes: number | null;
  readonly since: Date | null;
  readonly restsUntil: Date | null;
};

/** Reads the time of play of a member; without a row nothing is kept of it. */
export async function readPlayTime(
  db: Database,
  memberId: MemberId,
): Promise<PlayTime | undefined> {
  const { rows } = await sql<PlayTime>`
    select check_minutes as "checkMinutes", play_rests_until(member_id) as "restsUntil",
      case when now() < play_ends_at(play_time) then began_at end as since
    from play_time where member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Counts a game that is entered as play. Rejects a member who is excluded or rests. */
export async function recordPlay(db: Database, memberId: MemberId): Promise<void> {
  await sql`select play_begins(${memberId})`.execute(db);
}

/** Marks the reality checks that are due as sent, and answers whose they are. */
export async function takeDueChecks(
  tx: Tx,
): Promise<{ readonly memberId: MemberId; readonly minutes: number; readonly at: Date }[]> {
  const { rows } = await sql<{ memberId: MemberId; minutes: number; at: Date }>`
    update play_time set pushed_at = now()
    where latest_at > now() - interval '4 hours' and now() < play_ends_at(play_time)
      and greatest(began_at, checked_at, pushed_at) + make_interval(mins => check_minutes) <= now()
    returning member_id as "memberId", check_minutes as minutes, pushed_at as at`.execute(tx);
  return rows;
}

/** Ends the sessions that have reached their limit, and answers whose they are. */
export async function endDueSessions(tx: Tx): Promise<MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    update play_time
    set ended_at = began_at + make_interval(mins => play_limit_of(member_id, 'session')::int)
    where latest_at > now() - interval '25 hours' and ended_at is null
      and began_at + make_interval(mins => play_limit_of(member_id, 'session')::int) <= now()
      and latest_at + interval '4 hours'
        > began_at + make_interval(mins => play_limit_of(member_id, 'session')::int)
    returning member_id as "memberId"`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}
