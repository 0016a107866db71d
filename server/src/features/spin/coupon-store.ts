import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { PrizeType } from '#db/reward-tables.ts';
import type { Texts } from '#settings/settings.ts';

export type Coupon = {
  readonly id: bigint;
  readonly name: Texts;
  readonly label: Texts;
  readonly type: PrizeType;
  readonly amount: Satang;
  readonly bonusCode: string | null;
  readonly successPercent: number;
  readonly failPercent: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isClaimed: boolean;
  readonly isExpired: boolean;
};

const coupon = sql`
  select id, name, label, type, amount, bonus_code as "bonusCode",
    success_percent as "successPercent", fail_percent as "failPercent",
    created_at as "createdAt", expires_at as "expiresAt",
    claimed_at is not null as "isClaimed", expires_at <= now() as "isExpired"
  from coupon`;

export async function findCoupon(
  db: Database | Tx,
  memberId: MemberId,
  id: bigint,
): Promise<Coupon | undefined> {
  const { rows } = await sql<Coupon>`
    ${coupon} where id = ${id} and member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** One page of a member's coupons, those that can be claimed first, then the newest. */
export async function listCoupons(
  db: Database,
  memberId: MemberId,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Coupon[]; total: number }> {
  const { rows } = await sql<Coupon>`
    ${coupon} where member_id = ${memberId}
    order by (claimed_at is null and expires_at > now()) desc, id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { total } = await db
    .selectFrom('coupon')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/**
 * Hours that a coupon has left, all but one, when nothing keeps its member from claiming it any more: time
 * to do it, and time enough that none expires while the job that looks after them does not run.
 */
export const aheadHours = 25;

const isOpen = sql`claimed_at is null and expires_at > now()`;

/** Lists the coupons of a member that were not claimed and have not expired, the first to expire first. */
export async function listOpenCoupons(
  db: Database | Tx,
  memberId: MemberId,
): Promise<readonly Coupon[]> {
  const { rows } = await sql<Coupon>`
    ${coupon} where member_id = ${memberId} and ${isOpen}
    order by expires_at, id`.execute(db);
  return rows;
}

/** Lists members with coupons that expire within some hours. */
export async function listExpiring(db: Database, hours: number): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select distinct member_id as "memberId" from coupon
    where ${isOpen} and expires_at <= now() + make_interval(hours => ${hours})`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Extends a coupon to at least this many hours from now; one that was claimed or has expired stays so. */
export async function extendCoupon(db: Database, id: bigint, hours: number): Promise<void> {
  await sql`
    update coupon set expires_at = now() + make_interval(hours => ${hours})
    where id = ${id} and ${isOpen} and expires_at < now() + make_interval(hours => ${hours})`.execute(
    db,
  );
}

/** Uses a coupon up, in the transaction that gives its prize. */
export async function markClaimed(tx: Tx, id: bigint, transferId: string | null): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ claimed_at: sql<Date>`now()`, transfer_id: transferId })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .execute();
}

/**
 * Takes back that a member used their latest coupon for a bonus: at most one bonus waits for a deposit, so it is the
 * one that this coupon brought. It then lives for at least this many hours from now; null: as long as before.
 */
export async function unclaimBonus(
  tx: Tx,
  memberId: MemberId,
  hours: number | null,
): Promise<void> {
  await sql`
    update coupon set claimed_at = null,
      expires_at = greatest(expires_at, now() + make_interval(hours => ${hours}::int))
    where id = (
      select id from coupon
      where member_id = ${memberId} and type = 'bonus' and claimed_at is not null
      order by claimed_at desc limit 1)`.execute(tx);
}

/** A coupon that staff give; `amount` in satang, or a number of coins. */
type GivenCoupon = {
  readonly key: string;
  readonly memberId: MemberId;
  readonly name: Texts;
  readonly label: Texts;
  readonly type: PrizeType;
  readonly amount: bigint;
  readonly bonusCode: string | null;
  readonly successPercent: number;
  readonly failPercent: number;
  readonly couponDays: number;
};

/** Gives a coupon; false when there is one under its key. */
export async function insertGiven(tx: Tx, given: GivenCoupon): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('coupon')
    .values({
      given_key: given.key,
      member_id: given.memberId,
      name: JSON.stringify(given.name),
      label: JSON.stringify(given.label),
      type: given.type,
      amount: given.amount,
      bonus_code: given.bonusCode,
      success_percent: given.successPercent,
      fail_percent: given.failPercent,
      expires_at: sql<Date>`now() + make_interval(days => ${given.couponDays})`,
    })
    .onConflict((conflict) => conflict.column('given_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
