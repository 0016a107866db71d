import type { Satang } from '@wallet/contract/money';
import { now, type Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { bonusError, campaignError } from './bonus-facts.ts';
import {
  type BonusRow,
  listBonuses,
  listPromotions,
  type PromotionRow,
} from './staff/campaign-store.ts';

/** Below this a member counts as having played everything out. */
type Minimum = { readonly minimumBalance: Satang };

/** Rejects with CONDITION_UNSOUND when a current bonus or promotion could no longer start. */
export async function requireValidOffers(tx: Tx, minimum: Minimum): Promise<void> {
  const moment = await now(tx);
  const isOver = ({ endsAt }: { endsAt: Date | null }) => endsAt !== null && endsAt <= moment;
  for (const bonus of await listBonuses(tx)) {
    if (bonus.isShown && !isOver(bonus)) requireValidBonus(bonus, minimum);
  }
  for (const promotion of await listPromotions(tx)) {
    if (!isOver(promotion)) requireValidPromotion(promotion, minimum);
  }
}

type OfferTerms = { readonly successPercent: number; readonly failPercent: number };

export function requireValidBonus(
  bonus: OfferTerms & Pick<BonusRow, 'percent' | 'maxAmount' | 'minimumDeposit'>,
  { minimumBalance }: Minimum,
): void {
  refuse(bonusError(bonus, minimumBalance));
}

export function requireValidPromotion(
  promotion: OfferTerms & Pick<PromotionRow, 'amount'>,
  { minimumBalance }: Minimum,
): void {
  refuse(campaignError({ ...promotion, deposit: 0n }, minimumBalance));
}

function refuse(fault: string | null): void {
  if (fault) throw new DomainError('CONDITION_UNSOUND');
}
