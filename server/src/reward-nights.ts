import { inviteNight } from '#features/invite/reward-inviters.ts';
import { countPlay } from '#features/refund/count-play.ts';

/** The work of every night, by kind of job. */
export const rewardNights = [countPlay.kind, inviteNight.kind];
