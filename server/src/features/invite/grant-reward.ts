import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { lockForReward } from '#features/bonus/reward-commands.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { creditRewards } from './reward-inviters.ts';
import { insertReward } from './reward-store.ts';

type DoubtfulReward = {
  readonly inviterId: MemberId;
  readonly inviteeId: MemberId;
  readonly day: string;
  readonly amount: Satang;
};

/** Gives an inviter a day's share that was held back, as if there had been no doubt. */
export async function grantReward(tx: Tx, reward: DoubtfulReward): Promise<void> {
  const { isExcluded, isWithoutRewards } = await lockForReward(tx, reward.inviterId);
  rejectIf(isExcluded ? 'EXCLUDED' : null);
  rejectIf(isWithoutRewards ? 'NO_REWARDS' : null);
  rejectIf((await insertReward(tx, reward)) ? null : 'ALREADY_DECIDED');
  await creditRewards(tx);
}
