import type { Insertable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { readSettings } from '#lib/settings.ts';
import { amountFor } from './bonus-rules.ts';
import { campaignRefusal, type Given } from './obligation-rules.ts';

export async function saveBonus(tx: Tx, bonus: Insertable<Tables['bonus']>): Promise<void> {
  const deposit = bonus.minimum_deposit;
  const offer = { percent: bonus.percent ?? null, maxAmount: bonus.max_amount };
  const amount = amountFor({ ...offer, minimumDeposit: deposit }, deposit);
  await requireSound(tx, bonus.code, { ...percentsOf(bonus), amount, deposit });
  await tx.insertInto('bonus').values(bonus).execute();
}

export async function savePromotion(
  tx: Tx,
  promotion: Insertable<Tables['promotion']>,
): Promise<void> {
  const { code, amount } = promotion;
  await requireSound(tx, code, { ...percentsOf(promotion), amount, deposit: 0n });
  await tx.insertInto('promotion').values(promotion).execute();
}

function percentsOf(campaign: { success_percent: number; fail_percent: number }) {
  return { successPercent: campaign.success_percent, failPercent: campaign.fail_percent };
}

/** A campaign whose condition cannot begin, or would end at once, is not saved. */
async function requireSound(tx: Tx, code: string, least: Given): Promise<void> {
  const { minimumBalance } = await readSettings(tx);
  const refusal = campaignRefusal(least, minimumBalance);
  if (refusal) throw new Error(`campaign ${code}: ${refusal}`);
}
