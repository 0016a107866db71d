import { listPauses } from '#money/pauses/pause-store.ts';
import { readWatch } from '#money/watch/watch-store.ts';
import type { Services } from '#services.ts';

/** Lists active and ended pauses, and the latest findings of the ledger monitor. */
export async function readPauses({ db }: Services) {
  const [inForce, ended, watch] = await Promise.all([
    listPauses(db, 'inForce'),
    listPauses(db, 'ended'),
    readWatch(db),
  ]);
  return { inForce, ended, watch };
}
