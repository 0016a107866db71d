import { transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import type { Conditions, Grant, Ground } from '#features/bonus/bonus-facts.ts';
import type { Intent } from '#idempotency/intent.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { mustPost } from '#money/book/book.ts';
import { rewardHouse } from '#money/rewards/reward-houses.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { collectRewards, readInviteMember } from './invite-store.ts';

const name = { th: 'โบนัสชวนเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Referral bonus' };

/** Moves the whole invite pot to the wallet, under the programme's condition. */
export async function receiveInviteBonus(
  { log }: Services,
  conditions: Conditions,
  intent: Intent,
): Promise<void> {
  try {
    await conditions.give(intent, takePot);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error({ err: error }, 'an invite bonus was not moved');
    throw new Refusal('INVITE_BONUS_FAIL');
  }
}

async function takePot(tx: Tx, { memberId, currency }: Ground): Promise<Grant> {
  const settings = await readSettings(tx);
  refuseIf(settings.isInviteActive ? null : 'INVITE_INACTIVE');
  const { inviteAccount: account, hasPlayers } = await readInviteMember(tx, memberId);
  const [first, ...others] = await collectRewards(tx, memberId);
  if (!first) throw new Refusal(hasPlayers ? 'NO_INVITE_BONUS' : 'NO_INVITEE_PLAY_INFO');
  const amount = others.reduce((sum, reward) => sum + reward.amount, first.amount);
  const house = 'invite-expense';
  const { balance } = await mustPost(tx, {
    id: transferId(`invite-pot:${first.id}`),
    from: account,
    to: rewardHouse(house, currency),
    amount,
    kind: 'invitePot',
    op: 'single',
  });
  if (balance !== 0n) {
    throw new Error(`the invite pot of member ${memberId} is not what was credited`);
  }
  return {
    source: 'invite',
    fact: `invite-moved:${first.id}`,
    house,
    name,
    code: null,
    amount,
    successPercent: settings.inviteSuccess,
    failPercent: settings.inviteFail,
    tooSmall: 'INVITE_BONUS_FAIL',
    whileHeld: 'INVITE_COLLECT',
  };
}
