import type { Currency, Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Texts } from '#settings/settings.ts';

export type BonusRow = {
  readonly code: string;
  readonly name: Texts;
  readonly currency: Currency;
  readonly type: 'limit' | 'day' | 'week';
  readonly maxReceived: number;
  readonly percent: number | null;
  readonly maxAmount: Satang;
  readonly minimumDeposit: Satang;
  readonly successPercent: number;
  readonly failPercent: number;
  readonly forNewMembers: boolean;
  readonly openFrom: string | null;
  readonly openUntil: string | null;
  readonly budget: Satang | null;
  readonly granted: Satang;
  readonly banners: { readonly image: string; readonly html: Texts }[];
  readonly isShown: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

export async function listBonuses(db: Database | Tx): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`
    select code, name, currency, type, max_received as "maxReceived", percent,
      max_amount as "maxAmount", minimum_deposit as "minimumDeposit",
      success_percent as "successPercent", fail_percent as "failPercent",
      for_new_members as "forNewMembers", to_char(open_from, 'HH24:MI') as "openFrom",
      to_char(open_until, 'HH24:MI') as "openUntil", budget, granted, banners,
      is_shown as "isShown", starts_at as "startsAt", ends_at as "endsAt"
    from bonus order by position, code`.execute(db);
  return rows;
}

/** Locks a bonus and reads what it has given; nothing is granted from it meanwhile. */
export async function lockBonus(
  tx: Tx,
  code: string,
): Promise<{ granted: Satang; isTaken: boolean }> {
  const { rows } = await sql<{ granted: Satang }>`
    select granted from bonus where code = ${code} for update`.execute(tx);
  // In a separate statement: grants committed before the lock count.
  const taken = await sql`
    select from obligation where source = 'bonus' and code = ${code} limit 1`.execute(tx);
  return { granted: rows[0]?.granted ?? 0n, isTaken: taken.rows.length > 0 };
}

export type PromotionRow = {
  readonly code: string;
  readonly name: Texts;
  readonly description: Texts;
  readonly currency: Currency;
  readonly amount: Satang;
  readonly successPercent: number;
  readonly failPercent: number;
  readonly forNewMembers: boolean;
  readonly quota: number | null;
  readonly used: number;
  readonly isListed: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

export async function listPromotions(db: Database | Tx): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select code, name, description, currency, amount, success_percent as "successPercent",
      fail_percent as "failPercent", for_new_members as "forNewMembers", quota, used,
      is_listed as "isListed", starts_at as "startsAt", ends_at as "endsAt"
    from promotion order by code`.execute(db);
  return rows;
}

/** Locks a promotion and reads how often it was used. */
export async function lockPromotion(tx: Tx, code: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used from promotion where code = ${code} for update`.execute(tx);
  return rows[0]?.used ?? 0;
}
