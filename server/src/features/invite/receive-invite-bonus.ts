import { transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import type { Grant, Offer, RewardContext } from '#features/bonus/bonus-facts.ts';
import { giveWithCondition } from '#features/bonus/reward-commands.ts';
import type { Intent } from '#idempotency/idempotent-request.ts';
import { DomainError } from '#lib/domain-error.ts';
import { mustPost } from '#money/book/book.ts';
import { rewardHouse } from '#money/rewards/reward-houses.ts';
import type { Services } from '#services.ts';
import { findReferral } from './invite-facts.ts';
import { collectRewards, readInviteMember } from './invite-store.ts';

/** Moves the whole invite pot to the wallet, under the programme's condition. */
export async function receiveInviteBonus(services: Services, intent: Intent): Promise<void> {
  try {
    await giveWithCondition(services, intent, { find: findReferral, take: takePot });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    services.log.error({ err: error }, 'an invite bonus was not moved');
    throw new DomainError('INVITE_BONUS_FAIL');
  }
}

async function takePot(
  tx: Tx,
  { memberId, currency }: RewardContext,
  offer: Offer,
): Promise<Grant> {
  const { inviteAccount: account } = await readInviteMember(tx, memberId);
  const [first, ...others] = await collectRewards(tx, memberId);
  if (!first) throw new Error(`the invite pot of member ${memberId} holds money without a credit`);
  const amount = others.reduce((sum, reward) => sum + reward.amount, first.amount);
  const { balance } = await mustPost(tx, {
    id: transferId(`invite-pot:${first.id}`),
    from: account,
    to: rewardHouse(offer.house, currency),
    amount,
    kind: 'invitePot',
    op: 'single',
  });
  if (balance !== 0n) {
    throw new Error(`the invite pot of member ${memberId} is not what was credited`);
  }
  return { ...offer, amount, fact: `invite-moved:${first.id}` };
}
