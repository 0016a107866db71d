import { listPauses } from '#money/pauses/pause-store.ts';
import type { Services } from '#services.ts';

/** What stands still now, and what did. */
export async function readPauses({ db }: Services) {
  const [inForce, ended] = await Promise.all([listPauses(db, 'inForce'), listPauses(db, 'ended')]);
  return { inForce, ended };
}
