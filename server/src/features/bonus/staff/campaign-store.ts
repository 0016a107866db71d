import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { offerColumns, openHours } from '../bonus-store.ts';

export type BonusRow = Awaited<ReturnType<typeof listBonuses>>[number];

export async function listBonuses(db: Database | Tx) {
  return db
    .selectFrom('bonus')
    .select([...offerColumns, ...openHours])
    .select(['is_shown as isShown', 'starts_at as startsAt', 'ends_at as endsAt'])
    .orderBy('position')
    .orderBy('code')
    .execute();
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

export type PromotionRow = Awaited<ReturnType<typeof listPromotions>>[number];

export async function listPromotions(db: Database | Tx) {
  return db
    .selectFrom('promotion')
    .select(['code', 'name', 'description', 'currency', 'amount', 'quota', 'used'])
    .select(['success_percent as successPercent', 'fail_percent as failPercent'])
    .select(['for_new_members as forNewMembers', 'is_listed as isListed'])
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .orderBy('code')
    .execute();
}

/** Locks a promotion and reads how often it was used. */
export async function lockPromotion(tx: Tx, code: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used from promotion where code = ${code} for update`.execute(tx);
  return rows[0]?.used ?? 0;
}
