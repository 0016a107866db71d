import type { JobHandlers } from '#jobs/jobs.ts';
import { runNight } from '#jobs/nightly.ts';
import type { Services } from '#services.ts';
import { countPlay } from './count-play.ts';

export function refundJobs({ db }: Services) {
  return { [countPlay.kind]: () => runNight(db, countPlay) } satisfies JobHandlers;
}
