import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { lockForReward, postGrant } from '#features/bonus/reward-commands.ts';
import { referralName } from '#features/invite/invite-facts.ts';
import { emptyInvitePot } from '#features/invite/pot-commands.ts';
import { emptyRefundPot } from '#features/refund/pot-commands.ts';
import { cashbackName } from '#features/refund/refund-facts.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { closeOnly, type Resolutions } from '#money/cases/resolutions.ts';
import { readSettings } from '#settings/settings.ts';
import { findExclusion } from './limits-store.ts';

/**
 * Resolutions of a case about what lies in an excluded member's pots: it is theirs without a condition, or given up by
 * the terms that the operator has written and members read, while they are excluded. Closed, it stays where it is.
 */
export const potResolutions: Resolutions = {
  ...closeOnly,
  'pots-pay': async (tx, { memberId }) => {
    if (memberId !== null) await payPots(tx, memberId);
    return memberId;
  },
  'pots-give-up': async (tx, { memberId }) => {
    const { potTerms } = await readSettings(tx);
    rejectIf(Object.values(potTerms).every((words) => words !== '') ? null : 'NO_POT_TERMS');
    if (memberId === null) return null;
    await emptyPots(tx, memberId);
    rejectIf((await findExclusion(tx, memberId)) ? null : 'FACTS_CHANGED');
    return memberId;
  },
};

async function payPots(tx: Tx, memberId: MemberId): Promise<void> {
  const { context, invite, refund } = await emptyPots(tx, memberId);
  rejectIf(context.isWithoutRewards ? 'NO_REWARDS' : null);
  if (invite) {
    const fact = `invite-paid:${invite.fact}`;
    const grant = { fact, house: 'invite-expense', source: 'invite', name: referralName } as const;
    await postGrant(tx, context, { ...grant, amount: invite.amount });
  }
  if (refund) {
    const fact = `refund-paid:${refund.fact}`;
    const grant = { fact, house: 'refund-expense', source: 'refund', name: cashbackName } as const;
    await postGrant(tx, context, { ...grant, amount: refund.amount });
  }
}

/** Takes what lies in both pots. Rejects when nothing does any more. */
async function emptyPots(tx: Tx, memberId: MemberId) {
  const context = await lockForReward(tx, memberId);
  const invite = await emptyInvitePot(tx, memberId, context.currency);
  const refund = await emptyRefundPot(tx, memberId, context.currency);
  rejectIf(invite || refund ? null : 'ALREADY_DECIDED');
  return { context, invite, refund };
}
