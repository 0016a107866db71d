import type { Currency, Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { PrizeType } from '#db/reward-tables.ts';
import type { Texts } from '#settings/settings.ts';

export type WheelRow = {
  readonly id: bigint;
  readonly currency: Currency;
  readonly name: Texts;
  readonly isActive: boolean;
  readonly budget: Satang | null;
  readonly spent: Satang;
  readonly successPercent: number;
  readonly failPercent: number;
  readonly couponDays: number;
  readonly slices: readonly SliceRow[];
};

export type SliceRow = {
  readonly label: Texts;
  readonly bgColor: string;
  readonly textColor: string;
  readonly html: Texts;
  readonly weight: number;
  readonly type: PrizeType;
  /** Satang, or a number of coins. */
  readonly amount: Satang;
  readonly bonusCode: string | null;
};

/** The wheel that turns in each currency, or the last one that did. */
export async function listWheels(db: Database | Tx): Promise<WheelRow[]> {
  const { rows } = await sql<Omit<WheelRow, 'slices'>>`
    select distinct on (currency) id, currency, name, is_active as "isActive", budget, spent,
      success_percent as "successPercent", fail_percent as "failPercent",
      coupon_days as "couponDays"
    from wheel order by currency, is_active desc, id desc`.execute(db);
  const wheels: WheelRow[] = [];
  for (const wheel of rows) wheels.push({ ...wheel, slices: await listSlices(db, wheel.id) });
  return wheels;
}

async function listSlices(db: Database | Tx, wheelId: bigint): Promise<SliceRow[]> {
  const { rows } = await sql<SliceRow>`
    select label, bg_color as "bgColor", text_color as "textColor", html, weight, type, amount,
      bonus_code as "bonusCode"
    from wheel_slice where wheel_id = ${wheelId} order by position`.execute(db);
  return rows;
}

/** Remaining budget of a wheel; null without one. Locks the wheel against spins. */
export async function lockRemainingBudget(
  tx: Tx,
  { id }: Pick<WheelRow, 'id'>,
): Promise<bigint | null> {
  const { rows } = await sql<{ left: bigint | null }>`
    select budget - spent as left from wheel where id = ${id} for update`.execute(tx);
  return rows[0]?.left ?? null;
}

export async function setActive(tx: Tx, id: bigint, isActive: boolean): Promise<void> {
  await tx.updateTable('wheel').set({ is_active: isActive }).where('id', '=', id).execute();
}

/** The bonuses among these that exist in a currency. */
export async function countBonuses(
  tx: Tx,
  codes: readonly string[],
  currency: Currency,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bonus
    where code = any (${codes}::text[]) and currency = ${currency}`.execute(tx);
  return rows[0]?.count ?? 0;
}
