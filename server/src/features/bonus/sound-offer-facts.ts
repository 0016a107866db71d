import type { Satang } from '@wallet/contract/money';
import { now, type Tx } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { bonusFault, campaignFault } from './bonus-facts.ts';
import {
  type BonusRow,
  listBonuses,
  listPromotions,
  type PromotionRow,
} from './staff/campaign-store.ts';

/** Below this a member counts as having played everything out. */
type Minimum = { readonly minimumBalance: Satang };

/** Refuses with CONDITION_UNSOUND when a bonus or promotion on offer could not begin any more. */
export async function requireSoundOffers(tx: Tx, minimum: Minimum): Promise<void> {
  const moment = await now(tx);
  const isOver = ({ endsAt }: { endsAt: Date | null }) => endsAt !== null && endsAt <= moment;
  for (const bonus of await listBonuses(tx)) {
    if (bonus.isShown && !isOver(bonus)) requireSoundBonus(bonus, minimum);
  }
  for (const promotion of await listPromotions(tx)) {
    if (!isOver(promotion)) requireSoundPromotion(promotion, minimum);
  }
}

type Terms = { readonly successPercent: number; readonly failPercent: number };

export function requireSoundBonus(
  bonus: Terms & Pick<BonusRow, 'percent' | 'maxAmount' | 'minimumDeposit'>,
  { minimumBalance }: Minimum,
): void {
  refuse(bonusFault(bonus, minimumBalance));
}

export function requireSoundPromotion(
  promotion: Terms & Pick<PromotionRow, 'amount'>,
  { minimumBalance }: Minimum,
): void {
  refuse(campaignFault({ ...promotion, deposit: 0n }, minimumBalance));
}

function refuse(fault: string | null): void {
  if (fault) throw new Refusal('CONDITION_UNSOUND');
}
