import type { Satang } from '@wallet/contract/money';
import { now, type Tx } from '#db/database.ts';
import { bonusFault, campaignFault } from '#features/bonus/bonus-facts.ts';
import { Refusal } from '#lib/refusal.ts';
import { type BonusRow, listBonuses, listPromotions, type PromotionRow } from './campaign-store.ts';
import { listWheels, type WheelRow } from './wheel-store.ts';

/** Below this a member counts as having played everything out. */
type Minimum = { readonly minimumBalance: Satang };

/** Refuses with CONDITION_UNSOUND when something that is on offer could not begin any more. */
export async function requireSoundCampaigns(tx: Tx, minimum: Minimum): Promise<void> {
  const moment = await now(tx);
  const isOver = ({ endsAt }: { endsAt: Date | null }) => endsAt !== null && endsAt <= moment;
  for (const bonus of await listBonuses(tx)) {
    if (bonus.isShown && !isOver(bonus)) requireSoundBonus(bonus, minimum);
  }
  for (const promotion of await listPromotions(tx)) {
    if (!isOver(promotion)) requireSoundPromotion(promotion, minimum);
  }
  for (const wheel of await listWheels(tx)) {
    if (wheel.isActive) requireSoundWheel(wheel, minimum);
  }
}

type Terms<Row> = Pick<Row, Extract<keyof Row, 'successPercent' | 'failPercent'>>;

export function requireSoundBonus(
  bonus: Terms<BonusRow> & Pick<BonusRow, 'percent' | 'maxAmount' | 'minimumDeposit'>,
  { minimumBalance }: Minimum,
): void {
  refuse(bonusFault(bonus, minimumBalance));
}

export function requireSoundPromotion(
  promotion: Terms<PromotionRow> & Pick<PromotionRow, 'amount'>,
  { minimumBalance }: Minimum,
): void {
  refuse(campaignFault({ ...promotion, deposit: 0n }, minimumBalance));
}

export function requireSoundWheel(
  wheel: Terms<WheelRow> & { readonly slices: readonly Pick<Slice, 'type' | 'amount'>[] },
  { minimumBalance }: Minimum,
): void {
  const { successPercent, failPercent } = wheel;
  for (const { amount } of wheel.slices.filter(({ type }) => type === 'credit')) {
    refuse(campaignFault({ successPercent, failPercent, amount, deposit: 0n }, minimumBalance));
  }
}

type Slice = WheelRow['slices'][number];

function refuse(fault: string | null): void {
  if (fault) throw new Refusal('CONDITION_UNSOUND');
}
