import { memberIdFrom } from '@wallet/contract/ids';
import { z } from 'zod';
import type { Resolutions } from '#money/cases/resolutions.ts';
import { grantReward } from './grant-reward.ts';

/** Notes of the night about a doubtful reward. */
const Doubt = z.object({
  invitee: z.string().transform(memberIdFrom),
  day: z.iso.date(),
  amount: z.string().transform(BigInt),
});

/** Resolutions of a case about an unverified reward. */
export const inviteResolutions: Resolutions = {
  'invite-grant': async (tx, { memberId, detail }) => {
    if (memberId === null) throw new Error('a reward has an inviter');
    const { invitee: inviteeId, day, amount } = Doubt.parse(detail);
    await grantReward(tx, { inviterId: memberId, inviteeId, day, amount });
    return memberId;
  },
  'invite-refuse': async (_, { memberId }) => memberId,
};
