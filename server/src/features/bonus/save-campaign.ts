import type { Insertable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { readSettings } from '#settings/settings.ts';
import { bonusError, campaignError } from './bonus-facts.ts';
import { upsertBonus } from './bonus-store.ts';
import { upsertPromotion } from './promotion-store.ts';

/** Adds a bonus, or updates the one with this code. Its grants stay counted. */
export async function saveBonus(tx: Tx, bonus: Insertable<Tables['bonus']>): Promise<void> {
  const { minimumBalance } = await readSettings(tx);
  const offer = {
    percent: bonus.percent ?? null,
    maxAmount: bonus.max_amount,
    minimumDeposit: bonus.minimum_deposit,
  };
  requireSound(bonus, bonusError({ ...offer, ...percentsOf(bonus) }, minimumBalance));
  await upsertBonus(tx, bonus);
}

/** The same of a promotion, and of how often it was used. */
export async function savePromotion(
  tx: Tx,
  promotion: Insertable<Tables['promotion']>,
): Promise<void> {
  const { minimumBalance } = await readSettings(tx);
  const least = { ...percentsOf(promotion), amount: promotion.amount, deposit: 0n };
  requireSound(promotion, campaignError(least, minimumBalance));
  await upsertPromotion(tx, promotion);
}

function percentsOf(campaign: { success_percent: number; fail_percent: number }) {
  return { successPercent: campaign.success_percent, failPercent: campaign.fail_percent };
}

/** Rejects a campaign whose condition could never start, or would end immediately. */
function requireSound({ code }: { code: string }, fault: string | null): void {
  if (fault) throw new Error(`campaign ${code}: ${fault}`);
}
