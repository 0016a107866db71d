import type { MemberId } from '@wallet/contract/ids';
import { newTransferId, transferId } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { returnCoupon } from '#features/spin/coupon-commands.ts';
import { claimIntent, type Intent } from '#idempotency/idempotent-request.ts';
import { conditionJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { mustPost } from '#money/book/book.ts';
import { takeToday, withCeilingErrors } from '#money/rewards/reward-ceilings.ts';
import { rewardHouse } from '#money/rewards/reward-houses.ts';
import { addStatementEntries } from '#money/statement/statement-store.ts';
import type { Services } from '#services.ts';
import type { Arming, Grant, Reward, RewardContext, RewardEligibility } from './bonus-facts.ts';
import { giftDenial, isPlainCash, limitsOf, ownOf } from './condition-rules.ts';
import {
  endRunOut,
  insertActive,
  insertPendingActivation,
  readRewardContext,
} from './condition-store.ts';
import { fetchGameBalances, holdingsOf } from './fetch-game-balances.ts';
import { armingDenial, bonusOf, countsToday, evaluateAgainst } from './reward-facts.ts';

export const sweepSeconds = 300;

/** Hours that an activated bonus waits for its deposit. */
const armedHours = 24;

/**
 * Gives a member a reward under a condition, in one transaction. Errors of the reward come first: a member
 * who asks twice reads that it was received, not that a condition is active. A repeat under the same
 * idempotency key is executed once and answered as before.
 */
export async function giveWithCondition(
  services: Services,
  intent: Intent,
  reward: Reward,
): Promise<void> {
  const { memberId } = intent;
  const ownCurrency = services.config.currency;
  const seen = await fetchGameBalances(services, memberId);
  const give = async (tx: Tx) => {
    const context = await lockForReward(tx, memberId);
    if (await claimIntent(tx, intent, newTransferId())) return;
    const holdings = holdingsOf(context, seen);
    const standing = await evaluateAgainst(tx, context, { ownCurrency, holdings });
    const grant = await reward.take(tx, context, await reward.find(tx, context));
    rejectIf(giftDenial(standing.facts, { ...grant, deposit: 0n }));
    if (countsToday(grant)) await takeToday(tx, grant.house, context.currency, grant.amount);
    const posted = await postGrant(tx, context, grant);
    if (!isPlainCash(grant)) await start(tx, standing, { grant, posted });
  };
  await withCeilingErrors(services.db, () => inTransaction(services.db, give));
  services.notifyMember(memberId);
}

/** Lets a bonus wait for the next deposit that qualifies, and uses up the right to it in the same transaction. */
export async function armBonus(services: Services, intent: Intent, arming: Arming): Promise<void> {
  const { memberId } = intent;
  const ownCurrency = services.config.currency;
  const seen = await fetchGameBalances(services, memberId);
  await inTransaction(services.db, async (tx) => {
    const context = await lockForReward(tx, memberId);
    if (await claimIntent(tx, intent, newTransferId())) return;
    const bonus = await bonusOf(tx, context, await arming.find(tx, context));
    const holdings = holdingsOf(context, seen);
    const standing = await evaluateAgainst(tx, context, { ownCurrency, holdings });
    const { isFromCoupon } = arming;
    rejectIf(await armingDenial(tx, standing, { bonus, isFromCoupon }));
    await arming.take(tx);
    const { minimumBalance } = standing.facts;
    const armed = { minimumBalance, hours: armedHours, isFromCoupon };
    const id = await insertPendingActivation(tx, { ...bonus, ...context, ...armed });
    // Its coupon is returned when its time is over.
    if (isFromCoupon) await watchCondition(tx, id);
  });
}

/**
 * Locks a member, so that their calls about money wait for each other, and reads what a reward needs of them. A bonus
 * that waited for its deposit until its time was over ends before that.
 */
export async function lockForReward(tx: Tx, memberId: MemberId): Promise<RewardContext> {
  await lockMemberRow(tx, memberId);
  if (await endRunOut(tx, memberId)) await returnCoupon(tx, memberId);
  return readRewardContext(tx, memberId);
}

type Given = { readonly grant: Grant; readonly posted: Posted };

async function start(
  tx: Tx,
  { context, facts }: RewardEligibility,
  { grant, posted }: Given,
): Promise<void> {
  const { memberId } = context;
  const { amount } = grant;
  const own = facts.holdings ? ownOf(facts.holdings) : 0n;
  const limits = limitsOf({ ...grant, deposit: 0n }, facts.minimumBalance);
  const id = await insertActive(
    tx,
    { ...grant, memberId, walletSeq: posted.walletSeq },
    { ...posted, own, deposit: 0n, amount, ...limits },
  );
  await watchCondition(tx, id);
}

/** Has a condition looked at every few minutes from now on, and whenever money moves. */
export async function watchCondition(tx: Tx, id: bigint): Promise<void> {
  await addJobs(tx, [{ kind: conditionJob, key: id.toString(), inSeconds: sweepSeconds }]);
}

type Posted = { readonly transferId: string; readonly walletSeq: bigint };

/** Posts the grant's transfer and adds its statement entry. */
export async function postGrant(
  tx: Tx,
  { memberId, walletAccount, currency }: RewardContext,
  {
    fact,
    house,
    source,
    name,
    amount,
  }: Pick<Grant, 'fact' | 'house' | 'source' | 'name' | 'amount'>,
): Promise<Posted> {
  const id = transferId(fact);
  const { balance, seq } = await mustPost(tx, {
    id,
    from: rewardHouse(house, currency),
    to: walletAccount,
    amount,
    kind: source,
    op: 'single',
  });
  await addStatementEntries(tx, [
    {
      id,
      memberId,
      type: 'bonus',
      status: 'SUCCESS',
      from: source.toUpperCase(),
      to: 'WALLET',
      amount,
      balanceAfter: balance,
      linked: { kind: source, name },
    },
  ]);
  return { transferId: id, walletSeq: seq };
}
