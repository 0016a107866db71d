import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { MovementState } from '@wallet/contract/movement';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { isReserved, isToOwnAccount } from '#db/reservation.ts';
import type { MovementKind } from '#db/tables.ts';
import { send } from '#db/transact.ts';
import { jobsOf, withoutJobs } from '#jobs/job-parts.ts';
import { proposalsEnd } from '#money/cases/case-store.ts';
import { stopsOf } from '#money/pauses/pauses.ts';
import { isKnownPlace } from '#money/restore/restore-store.ts';
import { entriesOf, type StatementEntryRow } from '#money/statement/statement-store.ts';
import { settingsOf } from '#settings/settings.ts';
import type { Movement } from './movement.ts';

/** The columns of `movement` as every kind of movement is read. */
export const movementColumns = sql`
  movement.id, movement.member_id as "memberId", movement.partner, movement.state,
  movement.attempts, movement.created_at as "createdAt",
  coalesce(extract(epoch from now() - movement.asked_at), 0)::float8 as "ageSeconds",
  extract(epoch from now() - movement.unknown_at)::float8 as "unknownSeconds"`;

export type MovementStart = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly partner: string;
  /** The provider is called right after the reservation, which counts as the first attempt. */
  readonly isSent: boolean;
  /** Seconds until its job runs; null: it needs approval first. */
  readonly jobInSeconds: number | null;
  /** Time at which its provider carried it out, if it is recorded later. */
  readonly beganAt?: Date;
  /** It is recorded after its end: never open here, alongside one that may be, and without a job. */
  readonly isOver?: boolean;
  /** Satang that it takes into a game; below zero: that it brings back. */
  readonly lost?: Satang;
};

type WithThem = {
  readonly lines: readonly StatementEntryRow[];
  /** Further inserts of the same statement. */
  readonly own: RawBuilder<unknown> | undefined;
};

/** Inserts movements with their statement entries, jobs and further rows. */
export async function insertMovements(
  tx: Tx,
  kind: MovementKind,
  starts: readonly MovementStart[],
  { lines, own = sql`` }: WithThem,
): Promise<void> {
  const listed = lines.length === 0 ? sql`` : sql`, ${entriesOf(lines)}`;
  const begin = sql`
    with start as (
      select * from unnest(
        ${starts.map(({ id }) => id)}::uuid[],
        ${starts.map(({ memberId }) => memberId)}::bigint[],
        ${starts.map(({ partner }) => partner)}::text[],
        ${starts.map(({ isSent }) => (isSent ? 1 : 0))}::int[],
        ${starts.map(({ jobInSeconds }) => jobInSeconds)}::int[],
        ${starts.map(({ beganAt }) => beganAt ?? null)}::timestamptz[],
        ${starts.map(({ isOver = false }) => isOver)}::boolean[],
        ${starts.map(({ lost }) => lost ?? null)}::bigint[]
      ) as start (id, member_id, partner, attempts, wait, began_at, is_over, lost)
    ),
    begun as (
      insert into movement (
        id, kind, member_id, partner, state, attempts, asked_at, unknown_at, created_at, settled_at,
        lost)
      select id, ${kind}, member_id, partner,
        case when is_over then 'posted' when wait is null then 'needs_staff' else 'pending' end,
        attempts, case attempts when 1 then now() end, case attempts when 1 then now() end,
        coalesce(began_at, now()), case when is_over then now() end, lost
      from start
    )
    ${own}
    ${listed}
    ${jobsOf(kind, sql`select id, partner, wait from start where wait is not null and not is_over`)}`;
  await send(tx, () => begin.execute(tx));
}

/**
 * Records that the provider is about to be called, before it is: if we die during the call, its outcome counts as
 * unknown from now on. Null when the movement is not pending any more, another attempt has begun since it was read, it
 * is paused (once a pause has committed, no further call begins), the database was restored just now, or the ledger
 * holds no open reservation of this amount for it, or a payout would go to an account that is not its member's.
 */
export async function startAttempt<One extends Movement>(
  db: Database,
  kind: MovementKind,
  one: One,
): Promise<One | null> {
  const { withdrawHoldHours } = await settingsOf(db);
  const started = await db
    .updateTable('movement')
    .set({
      attempts: sql<number>`attempts + 1`,
      asked_at: sql<Date>`coalesce(asked_at, now())`,
      unknown_at: sql<Date>`now()`,
    })
    .where('id', '=', one.id)
    .where('state', '=', 'pending')
    .where('attempts', '=', one.attempts)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pause')
            .select('id')
            .where('resumed_at', 'is', null)
            .where('scope', 'in', stopsOf(kind, one)),
        ),
      ),
    )
    .where(isKnownPlace)
    .where(isReserved)
    .where(isToOwnAccount(withdrawHoldHours))
    .returning('attempts')
    .executeTakeFirst();
  return started ? { ...one, attempts: started.attempts } : null;
}

/** The attempt turned out to have done nothing, so only the earlier ones are still in doubt. */
export async function deleteAttempt(
  db: Database,
  { id, attempts, unknownSeconds }: Movement,
): Promise<void> {
  await sql`
    update movement set unknown_at = now() - make_interval(secs => ${unknownSeconds})
    where id = ${id} and state = 'pending' and attempts = ${attempts}`.execute(db);
}

/** False: it ended in the meantime, or already waits for staff. */
export async function handOver(tx: Tx, id: string): Promise<boolean> {
  const handed = await tx
    .updateTable('movement')
    .set({ state: 'needs_staff' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return handed !== undefined;
}

/**
 * Has a payout wait for approval that was never sent, as it may not go to its account, and takes its job away. False:
 * it may, or it was sent or ended in the meantime.
 */
export async function waitForApproval(
  tx: Tx,
  { kind, id, holdHours }: { kind: MovementKind; id: string; holdHours: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with barred as (
      update movement set state = 'needs_staff'
      where id = ${id} and state = 'pending' and attempts = 0 and not ${isToOwnAccount(holdHours)}
      returning id
    ),
    gone as (${withoutJobs(kind, sql`select id from barred`)})
    select id from barred`.execute(tx);
  return rows.length > 0;
}

/** Starts an approved movement: its job calls the provider. */
export async function release(tx: Tx, kind: MovementKind, id: string): Promise<void> {
  await sql`
    with released as (
      update movement set state = 'pending' where id = ${id} and state = 'needs_staff'
      returning id, partner
    )
    ${jobsOf(kind, sql`select id, partner, 0 from released`)}`.execute(tx);
}

/**
 * Notes that the provider knows of movements which it lists and which were never sent from here: what was done after
 * the time of a restore. Their jobs ask for the outcome.
 */
export async function noteListed(
  tx: Tx,
  kind: MovementKind,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with listed as (
      select id, state from movement
      where kind = ${kind} and id = any(${ids}::uuid[]) and is_open and attempts = 0
      for update
    ),
    noted as (
      update movement
      set state = 'pending', attempts = 1, asked_at = now(), unknown_at = now()
      from listed where movement.id = listed.id
      returning movement.id, partner, listed.state as earlier
    )
    ${jobsOf(kind, sql`select id, partner, 0 from noted where earlier = 'needs_staff'`)}`.execute(
    tx,
  );
}

export type Locked = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly state: MovementState;
  readonly attempts: number;
  readonly createdAt: Date;
};

export async function lockMovements(
  tx: Tx,
  kind: MovementKind,
  ids: readonly string[],
): Promise<Map<string, Locked>> {
  const rows = await tx
    .selectFrom('movement')
    .select(['id', 'member_id as memberId', 'state', 'attempts', 'created_at as createdAt'])
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type SettledMovement = {
  readonly id: string;
  readonly state: 'posted' | 'voided';
  /** The wallet after it, satang; null where nothing was reserved. */
  readonly balance: Satang | null;
};

type Ends = {
  readonly kind: MovementKind;
  readonly caseKinds: readonly string[];
  /** Condition on a row of `ended`: its job stays. */
  readonly keepsJob?: RawBuilder<boolean> | undefined;
};

/** Ends movements together with their statement entries, open cases and jobs. */
export async function recordEnds(
  tx: Tx,
  { kind, caseKinds, keepsJob = sql<boolean>`false` }: Ends,
  ends: readonly SettledMovement[],
): Promise<void> {
  const end = sql`
    with item as (
      select * from unnest(
        ${ends.map(({ id }) => id)}::uuid[],
        ${ends.map(({ state }) => state)}::text[],
        ${ends.map(({ balance }) => balance)}::bigint[]
      ) as item (id, state, balance)
    ),
    ended as (
      update movement set state = item.state, settled_at = now()
      from item where movement.id = item.id
      returning movement.id, movement.state
    ),
    line as (
      update statement_entry
      set status = case item.state when 'posted' then 'SUCCESS' else 'FAILED' end,
        balance_after = item.balance, updated_at = now()
      from item where statement_entry.id = item.id and statement_entry.status = 'PENDING'
    ),
    closed as (
      update staff_case set closed_at = now(), resolution = item.state
      from item
      where staff_case.kind = any(${caseKinds}::text[]) and subject = item.id::text
        and closed_at is null
      returning staff_case.id
    ),
    proposed as (${proposalsEnd(sql`select id from closed`)})
    ${withoutJobs(kind, sql`select id from ended where not ${keepsJob}`)}`;
  await send(tx, () => end.execute(tx));
}
