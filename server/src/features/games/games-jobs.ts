import type { JobHandlers } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { countPlayers } from './popularity-store.ts';
import { passwordJob, resumePassword } from './reset-password.ts';

const popularityJob = 'game-popularity';
const hourSeconds = 3_600;
/** Delay in seconds while no game has players yet. */
const emptySeconds = 300;

export function gamesJobs(services: Services) {
  return {
    [passwordJob]: (job) => resumePassword(services, job),
    [popularityJob]: async () => {
      try {
        const games = await countPlayers(services.db);
        return { againInSeconds: games === 0 ? emptySeconds : hourSeconds };
      } catch (error) {
        // A recurring job that throws too often is parked; this one must go on.
        services.log.error({ err: error }, 'counting the players of games failed');
        return { againInSeconds: hourSeconds };
      }
    },
  } satisfies JobHandlers;
}
