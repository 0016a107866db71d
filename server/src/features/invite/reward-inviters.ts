import { transferId } from '@wallet/ledger';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import type { JobOutcome } from '#jobs/jobs.ts';
import { type NightWork, runNight } from '#jobs/nightly.ts';
import { mustPostAll } from '#lib/book.ts';
import { rewardHouse } from '#lib/reward-houses.ts';
import { readSettings } from '#lib/settings.ts';
import { holdDoubtful, insertRewards, lockDueRewards, markCredited } from './reward-store.ts';

/** At 03:00 inviters get their share of what those they brought lost the day before. */
export const inviteNight = {
  kind: 'invite-rewards',
  hour: 3,
  after: 'day-results',
  work: recordRewards,
} as const satisfies NightWork;

const batchSize = 500;

export async function rewardInviters(
  db: Database,
  night: NightWork = inviteNight,
): Promise<JobOutcome> {
  const outcome = await runNight(db, night);
  while ((await inTransaction(db, creditRewards)) === batchSize);
  return outcome;
}

/** Records what a day brings, and what a person has to look at. */
export async function recordRewards(tx: Tx, day: string): Promise<void> {
  const { isInviteActive, invitePercent: percent, inviteMax: maximum } = await readSettings(tx);
  if (!isInviteActive) return;
  await insertRewards(tx, day, { percent, maximum });
  await holdDoubtful(tx, day, { percent, maximum });
}

/** Puts recorded rewards into the pots, whoever recorded them, and answers how many. */
export async function creditRewards(tx: Tx): Promise<number> {
  const due = await lockDueRewards(tx, batchSize);
  await mustPostAll(
    tx,
    due.map(({ inviteeId, day, account, currency, amount }) => ({
      id: transferId(`invite:${inviteeId}:${day}`),
      from: rewardHouse('invite-expense', currency),
      to: account,
      amount,
      kind: 'invite',
      op: 'single',
    })),
  );
  await markCredited(
    tx,
    due.map(({ id }) => id),
  );
  return due.length;
}
