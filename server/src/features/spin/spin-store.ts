import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import type { PrizeType } from '#db/reward-tables.ts';
import { isExcluded } from '#money/limits/limit-store.ts';
import { isWithoutRewards } from '#money/rewards/reward-stop-store.ts';
import type { Texts } from '#settings/settings.ts';

export type Slice = {
  readonly position: number;
  readonly code: string;
  readonly label: Texts;
  readonly bgColor: string;
  readonly textColor: string;
  readonly html: Texts;
  readonly weight: number;
  readonly type: PrizeType;
  readonly amount: Satang;
  readonly bonusCode: string | null;
};

export type Wheel = {
  readonly id: bigint;
  readonly name: Texts;
  readonly successPercent: number;
  readonly failPercent: number;
  readonly couponDays: number;
  readonly hasBudget: boolean;
  readonly slices: readonly Slice[];
};

/** Condition under which a wheel turns: the budget must still cover each of its prizes. */
const isAffordable = sql`
  is_active and (budget is null or spent + (
    select coalesce(max(amount), 0) from wheel_slice
    where wheel_id = wheel.id and type = 'credit') <= budget)`;

/** Finds the wheel that members of a currency may turn now. */
export async function findWheel(db: Database | Tx, currency: Currency): Promise<Wheel | undefined> {
  const { rows } = await sql<Omit<Wheel, 'slices'>>`
    select id, name, success_percent as "successPercent", fail_percent as "failPercent",
      coupon_days as "couponDays", budget is not null as "hasBudget"
    from wheel where currency = ${currency} and ${isAffordable}`.execute(db);
  const [wheel] = rows;
  if (!wheel) return undefined;
  const slices = await db
    .selectFrom('wheel_slice')
    .select(['position', 'code', 'label', 'html', 'weight', 'type', 'amount'])
    .select(['bg_color as bgColor', 'text_color as textColor', 'bonus_code as bonusCode'])
    .where('wheel_id', '=', wheel.id)
    .orderBy('position')
    .execute();
  return { ...wheel, slices };
}

/** Counts a prize against the wheel's budget; false when the wheel has stopped. */
export async function spendBudget(
  tx: Tx,
  { id, hasBudget }: Wheel,
  prize: bigint,
): Promise<boolean> {
  // Without a budget nothing is counted, and the wheel's row is not locked.
  if (!hasBudget) return true;
  const { rows } = await sql`
    update wheel set spent = spent + ${prize} where id = ${id} and ${isAffordable}
    returning 1`.execute(tx);
  return rows.length > 0;
}

type Spinner = {
  readonly currency: Currency;
  readonly coinAccount: AccountId;
  readonly coins: bigint;
  /** A flag stands by which the member is given no reward. */
  readonly isWithoutRewards: boolean;
  /** A time-out or a self-exclusion is in force. */
  readonly isExcluded: boolean;
};

export async function readSpinner(db: Database | Tx, memberId: MemberId): Promise<Spinner> {
  const { rows } = await sql<Spinner>`
    select member.currency, coin.id as "coinAccount", coin.balance as coins,
      ${isWithoutRewards} as "isWithoutRewards", ${isExcluded} as "isExcluded"
    from member join ledger.account as coin on coin.id = member.coin_account
    where member.id = ${memberId}`.execute(db);
  const [spinner] = rows;
  if (!spinner) throw new Error('a signed-in member exists');
  return spinner;
}

/** Locks the member's row, so that a member's spins and claims wait for each other. */
export async function lockSpinner(tx: Tx, memberId: MemberId): Promise<Spinner> {
  await lockMemberRow(tx, memberId);
  return readSpinner(tx, memberId);
}

type Won = { readonly id: string; readonly memberId: MemberId; readonly wheel: Wheel };

export async function insertSpin(
  tx: Tx,
  { id, memberId, wheel }: Won,
  slice: Slice,
): Promise<void> {
  await tx
    .insertInto('spin')
    .values({ id, member_id: memberId, wheel_id: wheel.id, position: slice.position })
    .execute();
}

export async function insertCoupon(
  tx: Tx,
  { id, memberId, wheel }: Won,
  slice: Slice,
): Promise<void> {
  await tx
    .insertInto('coupon')
    .values({
      member_id: memberId,
      spin_id: id,
      name: JSON.stringify(wheel.name),
      label: JSON.stringify(slice.label),
      type: slice.type,
      amount: slice.amount,
      bonus_code: slice.bonusCode,
      success_percent: wheel.successPercent,
      fail_percent: wheel.failPercent,
      expires_at: sql<Date>`now() + make_interval(days => ${wheel.couponDays})`,
    })
    .execute();
}

export async function findSpunSlice(
  db: Database,
  spinId: string,
): Promise<Pick<Slice, 'code' | 'label'>> {
  return db
    .selectFrom('spin')
    .innerJoin('wheel_slice as slice', (join) =>
      join
        .onRef('slice.wheel_id', '=', 'spin.wheel_id')
        .onRef('slice.position', '=', 'spin.position'),
    )
    .select(['slice.code', 'slice.label'])
    .where('spin.id', '=', spinId)
    .executeTakeFirstOrThrow();
}

/** Finds a deposit that may bring coins. */
export async function findDeposit(
  db: Database,
  creditId: string,
): Promise<{ memberId: MemberId; amount: Satang } | undefined> {
  const { rows } = await sql<{ memberId: MemberId; amount: Satang }>`
    select member_id as "memberId", amount from inbound_payment
    where credit_id = ${creditId}`.execute(db);
  return rows[0];
}
