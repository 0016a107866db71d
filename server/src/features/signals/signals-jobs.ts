import { inTransaction } from '#db/database.ts';
import type { JobHandlers, JobOutcome } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { signalsOf } from './signal-rules.ts';
import { insertSignals, listDayFacts } from './signal-store.ts';

const everySeconds = 3_600;

/** Raises the signals of the present day. What a member does between the last look and midnight is not looked at. */
export async function findSignals({ db }: Services): Promise<JobOutcome> {
  await inTransaction(db, async (tx) => {
    const settings = await readSettings(tx);
    const thresholds = {
      chasing: settings.signalChasing,
      night: settings.signalNight,
      failed: settings.signalFailed,
      cancelled: settings.signalCancelled,
      raised: settings.signalRaised,
      unusual: settings.signalUnusual,
    };
    if (Object.values(thresholds).every((threshold) => threshold === 0)) return;
    const days = await listDayFacts(tx);
    await insertSignals(
      tx,
      days.flatMap(({ memberId, day, ...facts }) =>
        signalsOf(facts, thresholds).map((found) => ({ ...found, memberId, day })),
      ),
    );
  });
  return { againInSeconds: everySeconds };
}

export function signalsJobs(services: Services) {
  return { 'play-signals': () => findSignals(services) } satisfies JobHandlers;
}
