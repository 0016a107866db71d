import { inTransaction } from '#db/database.ts';
import { renewPasswords } from '#features/games/games-commands.ts';
import type { JobOutcome } from '#jobs/jobs.ts';
import { addPushes } from '#push/push.ts';
import type { Services } from '#services.ts';
import { takeDueRaises } from './limits-store.ts';
import { endDueSessions, takeDueChecks } from './play-store.ts';

const everySeconds = 60;

/**
 * Sends the reality checks that are due, and ends the sessions of play that reached their limit: games get
 * new passwords, which ends what is open there. Money stays where it is, and can be brought home at any time.
 * Notifies members too whose raised limit can be confirmed from now on.
 */
export async function remindOfTime(services: Services): Promise<JobOutcome> {
  await inTransaction(services.db, async (tx) => {
    const checks = await takeDueChecks(tx);
    await addPushes(
      tx,
      checks.map(({ memberId, minutes, at }) => ({
        memberId,
        kind: 'play',
        subject: `${memberId}:${at.getTime()}`,
        expiresAt: new Date(at.getTime() + minutes * 60_000),
      })),
    );
    const raises = await takeDueRaises(tx);
    await addPushes(
      tx,
      raises.map((raise) => ({ ...raise, kind: 'limit' })),
    );
    const ended = await endDueSessions(tx);
    for (const memberId of ended) await renewPasswords(services, tx, memberId);
    await addPushes(
      tx,
      ended.map((memberId) => ({ memberId, kind: 'play', subject: `${memberId}:${Date.now()}` })),
    );
  });
  return { againInSeconds: everySeconds };
}
