import { transferId } from '@wallet/ledger';
import { inTransaction } from '#db/database.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { postTransfers } from '#money/book/book.ts';
import { coinGrants } from '#money/rewards/reward-houses.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { findDeposit, lockSpinner } from './spin-store.ts';

/** Gives the coins that a credited deposit brings, once. */
export async function grantCoins(services: Services, job: Job): Promise<JobOutcome> {
  const { db } = services;
  const deposit = await findDeposit(db, job.key);
  const { coinMinimumDeposit, coinsPerDeposit } = await settingsOf(db);
  if (!deposit || coinsPerDeposit === 0 || deposit.amount < coinMinimumDeposit) return 'done';
  await inTransaction(db, async (tx) => {
    const { coinAccount: account, isWithoutRewards } = await lockSpinner(tx, deposit.memberId);
    if (isWithoutRewards) return;
    const [posted] = await postTransfers(tx, [
      {
        id: transferId(`coins:${job.key}`),
        from: coinGrants,
        to: account,
        amount: BigInt(coinsPerDeposit),
        kind: 'coins',
        op: 'single',
      },
    ]);
    if (posted?.status !== 'applied' && posted?.status !== 'duplicate') {
      throw new Error(`the ledger answered the coins of ${job.key} with ${posted?.status}`);
    }
  });
  services.notifyMember(deposit.memberId);
  return 'done';
}
