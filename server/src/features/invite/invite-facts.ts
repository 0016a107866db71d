import type { MemberId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';
import type { Offer } from '#features/bonus/bonus-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { readSettings } from '#settings/settings.ts';
import { inEveryLanguage } from '#text/catalogs.ts';
import { readInviteMember } from './invite-store.ts';

export const referralName = inEveryLanguage(({ rewards }) => rewards.referral);

/** Finds the referral bonus that a member would receive now. Rejects when there is none. */
export async function findReferral(
  db: Database | Tx,
  { memberId }: { readonly memberId: MemberId },
): Promise<Offer> {
  const settings = await readSettings(db);
  rejectIf(settings.isInviteActive ? null : 'INVITE_INACTIVE');
  const { pot, hasPlayers } = await readInviteMember(db, memberId);
  if (pot === 0n) throw new DomainError(hasPlayers ? 'NO_INVITE_BONUS' : 'NO_INVITEE_PLAY_INFO');
  return {
    source: 'invite',
    house: 'invite-expense',
    name: referralName,
    code: null,
    amount: pot,
    successPercent: settings.inviteSuccess,
    failPercent: settings.inviteFail,
    tooSmall: 'INVITE_BONUS_FAIL',
    whileHeld: 'INVITE_COLLECT',
    isFromCoupon: false,
  };
}
