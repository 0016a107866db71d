import { inTransaction } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import type { Services } from '#services.ts';
import { insertNewMarks, lockRestores, passMemberNumbers } from './restore-store.ts';

/**
 * Stops payouts, transfers and rewards when the database was brought back to an earlier time, and has it compared
 * with the providers' records. Done before jobs run, and again every minute: a restored database may come back under
 * a running node.
 */
export async function stopAfterRestore({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const marks = await inTransaction(db, async (tx) => {
    await lockRestores(tx);
    const found = await insertNewMarks(tx);
    if (found.length === 0) return found;
    await passMemberNumbers(tx);
    const [sample = null] = found;
    await insertPause(tx, {
      scope: 'restore',
      reason: `the database was restored: ${found.join(', ')}`,
      findings: [{ code: 'database-restored', rows: found.length, sample }],
      pausedBy: null,
    });
    await addJobs(tx, [{ kind: 'restore', key: 'comparison' }]);
    return found;
  });
  if (marks.length === 0) return;
  log.error({ marks }, 'the database was restored: payouts, transfers and rewards are paused');
}
