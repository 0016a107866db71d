import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { isWithoutRewards } from '#money/rewards/reward-stop-store.ts';
import type { Texts } from '#settings/settings.ts';

export type Promotion = {
  readonly code: string;
  readonly name: Texts;
  readonly description: Texts;
  readonly amount: Satang;
  readonly successPercent: number;
  readonly failPercent: number;
  readonly isReceived: boolean;
  /** True when this member qualifies now, the quota aside. */
  readonly isEligible: boolean;
  readonly isListed: boolean;
  readonly isUsedUp: boolean;
};

const promotion = (memberId: MemberId) => sql`
  select code, promotion.name, description, amount, success_percent as "successPercent",
    fail_percent as "failPercent", is_listed as "isListed",
    coalesce(used >= quota, false) as "isUsedUp",
    exists (select from promotion_receipt
      where promotion_code = code and member_id = member.id) as "isReceived",
    coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)
      and promotion.currency = member.currency
      and not ${isWithoutRewards}
      and not (for_new_members and exists (
        select from inbound_payment
        where member_id = member.id and state = 'credited')) as "isEligible"
  from promotion, member
  where member.id = ${memberId}`;

/** A promotion by its code in any case, as one member sees it. */
export async function findPromotion(
  db: Database | Tx,
  memberId: MemberId,
  code: string,
): Promise<Promotion | undefined> {
  const { rows } = await sql<Promotion>`
    ${promotion(memberId)} and code = ${code.toUpperCase()}`.execute(db);
  return rows[0];
}

export async function listPromotions(db: Database, memberId: MemberId): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    ${promotion(memberId)} and is_listed order by code`.execute(db);
  return rows;
}

/** Takes one of a promotion's quota for a member; false when none is left. */
export async function takePromotion(tx: Tx, memberId: MemberId, code: string): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update promotion set used = used + 1
      where code = ${code} and (quota is null or used < quota)
      returning code
    )
    insert into promotion_receipt (promotion_code, member_id)
    select code, ${memberId} from taken
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Inserts a promotion, or updates the one of the same code; what it granted stays counted. */
export async function upsertPromotion(
  tx: Tx,
  promotion: Insertable<Tables['promotion']>,
): Promise<void> {
  await tx
    .insertInto('promotion')
    .values(promotion)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(promotion))
    .execute();
}
