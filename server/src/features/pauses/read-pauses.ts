import { listPauses } from '#money/pauses/pause-store.ts';
import { readWatch } from '#money/watch/watch-store.ts';
import type { Services } from '#services.ts';

/** Lists what stands still now, what did, and what the watch over the book found last. */
export async function readPauses({ db }: Services) {
  const [inForce, ended, watch] = await Promise.all([
    listPauses(db, 'inForce'),
    listPauses(db, 'ended'),
    readWatch(db),
  ]);
  return { inForce, ended, watch };
}
