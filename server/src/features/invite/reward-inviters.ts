import { transferId } from '@wallet/ledger';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import type { JobOutcome } from '#jobs/jobs.ts';
import { type NightWork, runNight } from '#jobs/nightly.ts';
import { mustPostAll } from '#money/book/book.ts';
import { insertCases } from '#money/cases/case-store.ts';
import { countToday, lockRemainingToday, reportCeiling } from '#money/rewards/reward-ceilings.ts';
import { rewardHouse } from '#money/rewards/reward-houses.ts';
import { readSettings } from '#settings/settings.ts';
import { type DueReward, insertRewards, lockDueRewards, markCredited } from './reward-store.ts';

/** At 03:00 inviters get their share of their invitees' losses of the day before. */
export const inviteNight = {
  kind: 'invite-rewards',
  hour: 3,
  after: 'day-results',
  catchesUp: true,
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

/** Records a day's rewards, and opens cases for those that staff must check. */
export async function recordRewards(tx: Tx, day: string): Promise<void> {
  const { isInviteActive, invitePercent: percent, inviteMax: maximum } = await readSettings(tx);
  if (!isInviteActive) return;
  const doubtful = await insertRewards(tx, day, { percent, maximum });
  await insertCases(
    tx,
    doubtful.map(({ inviterId, inviteeId, amount, alike }) => ({
      kind: 'invite',
      subject: `${inviteeId}:${day}`,
      memberId: inviterId,
      why: { code: 'maybe-same-person', alike },
      detail: { invitee: `${inviteeId}`, day, amount: `${amount}` },
    })),
  );
}

/**
 * Credits recorded rewards to the referral balances and returns their number. What exceeds today's limit
 * stays due and goes first tomorrow.
 */
export async function creditRewards(tx: Tx): Promise<number> {
  const due = await withinToday(tx, await lockDueRewards(tx, batchSize));
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

/** Those within the day's ceilings, counted. */
async function withinToday(tx: Tx, due: readonly DueReward[]): Promise<DueReward[]> {
  const house = 'invite-expense';
  const passed: DueReward[] = [];
  for (const currency of ['LAK', 'THB'] as const) {
    const own = due.filter((reward) => reward.currency === currency);
    if (own.length === 0) continue;
    const left = await lockRemainingToday(tx, house, currency);
    let given = 0n;
    for (const reward of own) {
      if (given + reward.amount > left) continue;
      given += reward.amount;
      passed.push(reward);
    }
    await countToday(tx, house, currency, given);
    if (own.some((reward) => !passed.includes(reward))) await reportCeiling(tx, house, currency);
  }
  return passed;
}
