import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { type Insertable, sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { getsNoRewards } from '#money/rewards/reward-stop-store.ts';
import { isArmed } from './condition-store.ts';

/** Conditions of a bonus, as the staff edit them and members read them. */
export const offerColumns = [
  'code',
  'name',
  'currency',
  'type',
  'max_received as maxReceived',
  'percent',
  'max_amount as maxAmount',
  'minimum_deposit as minimumDeposit',
  'success_percent as successPercent',
  'fail_percent as failPercent',
  'for_new_members as forNewMembers',
  'budget',
  'granted',
  'banners',
] as const;

/** Bangkok's hours, `HH:MM`; null: always. */
export const openHours = [
  sql<string | null>`to_char(open_from, 'HH24:MI')`.as('openFrom'),
  sql<string | null>`to_char(open_until, 'HH24:MI')`.as('openUntil'),
] as const;

const time = sql`(now() at time zone ${bangkok})::time`;
/** Within its Bangkok hours. */
const isOpenNow = sql<boolean>`case
  when open_from is null then true
  when open_from <= open_until then ${time} >= open_from and ${time} < open_until
  else ${time} >= open_from or ${time} < open_until
end`.as('isOpenNow');

export type Bonus = Awaited<ReturnType<typeof listOffered>>[number];

function offeredBonuses(db: Database | Tx) {
  return db
    .selectFrom('bonus')
    .select([...offerColumns, 'channels', ...openHours, isOpenNow, sql<Date>`now()`.as('now')])
    .where('is_shown', '=', true)
    .where(sql<boolean>`coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)`);
}

/** A bonus on offer, by its code in any case. */
export async function findBonus(
  db: Database | Tx,
  code: string,
  currency: Currency,
): Promise<Bonus | undefined> {
  return offeredBonuses(db)
    .where('code', '=', code.toUpperCase())
    .where('currency', '=', currency)
    .executeTakeFirst();
}

export async function listOffered(db: Database, memberId: MemberId) {
  return offeredBonuses(db)
    .where('currency', '=', (member) =>
      member.selectFrom('member').select('currency').where('id', '=', memberId),
    )
    .where(sql<boolean>`not ${getsNoRewards(memberId)}`)
    .orderBy('position')
    .orderBy('code')
    .execute();
}

/** One activation of a bonus by a member. */
export type Activation = {
  readonly id: bigint;
  readonly code: string;
  readonly isHeld: boolean;
  /** Null until it was granted. */
  readonly grantedAt: Date | null;
  readonly amount: Satang;
};

/** Lists a member's activations of one bonus or of all, the latest first. */
export async function listActivations(
  db: Database | Tx,
  memberId: MemberId,
  code: string | null,
): Promise<Activation[]> {
  const { rows } = await sql<Activation>`
    select id, code, started_at as "grantedAt", coalesce(amount, 0) as amount,
      state = 'active' or ${isArmed} as "isHeld"
    from obligation
    where member_id = ${memberId} and source = 'bonus'
      and (${code}::text is null or code = ${code})
      and (started_at is not null or state = 'armed')
    order by id desc`.execute(db);
  return rows;
}

/** Finds the number of a member's latest activation of a bonus, however it ended. */
export async function findLatestActivation(
  db: Database,
  memberId: MemberId,
  code: string,
): Promise<bigint> {
  const { id } = await db
    .selectFrom('obligation')
    .select('id')
    .where('member_id', '=', memberId)
    .where('source', '=', 'bonus')
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasPaidIn(db: Database | Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from inbound_payment where member_id = ${memberId} and state = 'credited' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes an amount (satang) out of a bonus's budget; false when less is left. */
export async function takeBudget(tx: Tx, code: string, amount: Satang): Promise<boolean> {
  const { rows } = await sql`
    update bonus set granted = granted + ${amount}
    where code = ${code} and (budget is null or granted + ${amount} <= budget)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** A deposit as it was credited to a member. */
export type Credited = {
  readonly creditId: string;
  readonly memberId: MemberId;
  readonly amount: Satang;
  readonly channel: string;
  readonly at: Date;
  /** Sequence number of the wallet's movement. */
  readonly walletSeq: bigint;
};

export async function findCredited(db: Database, creditId: string): Promise<Credited | undefined> {
  const { rows } = await sql<Credited>`
    select payment.credit_id as "creditId", payment.member_id as "memberId", payment.amount, channel,
      transfer.at, transfer.seq as "walletSeq"
    from inbound_payment as payment join ledger.transfer on transfer.id = payment.credit_id
    where payment.credit_id = ${creditId}`.execute(db);
  return rows[0];
}

/** Inserts a bonus, or updates the one of the same code; what it granted stays counted. */
export async function upsertBonus(tx: Tx, bonus: Insertable<Tables['bonus']>): Promise<void> {
  await tx
    .insertInto('bonus')
    .values(bonus)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(bonus))
    .execute();
}
