import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { inviteNight, rewardInviters } from '#features/invite/reward-inviters.ts';
import { countPlay } from '#features/refund/count-play.ts';
import { runNight } from '#jobs/nightly.ts';
import { openMoneyHouses } from '../start/open-money-houses.ts';

/** The kinds of work that every night has. */
export const nightKinds: readonly string[] = [countPlay.kind, inviteNight.kind];

/** Makes an empty database fit for nights. */
export async function prepareNights(db: Database): Promise<void> {
  await migrate(db);
  await openMoneyHouses(db);
}

/** Does what a node does in a night for who played: counts the day, and rewards inviters. */
export async function workNight(db: Database): Promise<void> {
  await runNight(db, countPlay);
  await rewardInviters(db, { ...inviteNight, hour: 0 });
}
