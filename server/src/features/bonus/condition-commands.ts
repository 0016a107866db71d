import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { TransferId } from '@wallet/ledger';
import { transferId } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import type { JobOutcome } from '#jobs/jobs.ts';
import { mustPost } from '#money/book/book.ts';
import { rewardHouse } from '#money/rewards/reward-houses.ts';
import { addStatementEntries } from '#money/statement/statement-store.ts';
import type { Services } from '#services.ts';
import { type Holdings, resultOf } from './condition-rules.ts';
import {
  type Active,
  findCondition,
  findHolder,
  type RewardContextRow,
  recordEnd,
} from './condition-store.ts';
import { fetchGameBalances, holdingsOf } from './fetch-game-balances.ts';
import { lockForReward, sweepSeconds } from './reward-commands.ts';

/** Ends a member's condition when it is fulfilled or failed. Changes nothing while a balance is unknown. */
export async function evaluateCondition(services: Services, memberId: MemberId): Promise<void> {
  const held = await findCondition(services.db, memberId);
  if (held?.state !== 'active') return;
  const seen = await fetchGameBalances(services, memberId);
  if (seen === null) return;
  const hasEnded = await inTransaction(services.db, async (tx) => {
    const context = await lockForReward(tx, memberId);
    const condition = await findCondition(tx, memberId);
    const holdings = holdingsOf(context, seen);
    if (condition?.state !== 'active' || holdings === null) return false;
    return endIfDecided(tx, context, { condition, ...holdings });
  });
  if (hasEnded) services.notifyMember(memberId);
}

/** Ends a member's bonus that waited for its deposit until its time was over. */
async function endRunOut({ db, notifyMember }: Services, memberId: MemberId): Promise<void> {
  await inTransaction(db, (tx) => lockForReward(tx, memberId));
  notifyMember(memberId);
}

/** Job of one condition: checks it every few minutes until it has ended. */
export async function watchJob(services: Services, conditionId: bigint): Promise<JobOutcome> {
  const { db } = services;
  const memberId = await findHolder(db, conditionId);
  if (memberId === undefined) return 'done';
  if (await findCondition(db, memberId)) await evaluateCondition(services, memberId);
  else await endRunOut(services, memberId);
  return (await findHolder(db, conditionId)) ? { againInSeconds: sweepSeconds } : 'done';
}

/** A condition and the member's whole money, known under the member's lock. */
export type Decision = Holdings & { readonly condition: Active };

export async function endIfDecided(
  tx: Tx,
  context: RewardContextRow,
  { condition, total, outstanding }: Decision,
): Promise<boolean> {
  const verdict = resultOf({ ...condition, total, outstanding });
  if (verdict === 'running') return false;
  await endCondition(tx, context, { condition, total, state: verdict, forfeit: 0n });
  return true;
}

type ConditionEnding = Pick<Decision, 'condition' | 'total'> & {
  readonly state: 'success' | 'failed' | 'cancelled';
  readonly forfeit: Satang;
};

export async function endCondition(
  tx: Tx,
  context: RewardContextRow,
  ending: ConditionEnding,
): Promise<void> {
  const { condition, total, state, forfeit } = ending;
  const id = transferId(`finish-bonus:${condition.id}`);
  await addStatementEntries(tx, [
    {
      id,
      memberId: context.memberId,
      type: 'finish_bonus',
      status: state === 'success' ? 'SUCCESS' : 'FAILED',
      from: 'WALLET',
      to: condition.source.toUpperCase(),
      amount: forfeit,
      balanceAfter: forfeit > 0n ? await takeBack(tx, context, id, forfeit) : context.balance,
      linked: { kind: condition.source, name: condition.name },
    },
  ]);
  await recordEnd(tx, condition.id, { state, total, forfeited: forfeit });
}

async function takeBack(
  tx: Tx,
  { walletAccount, currency }: RewardContextRow,
  id: TransferId,
  amount: Satang,
): Promise<Satang> {
  const house = rewardHouse('forfeit', currency);
  const forfeit = {
    from: walletAccount,
    to: house,
    amount,
    kind: 'forfeit',
    op: 'single',
  } as const;
  return (await mustPost(tx, { id, ...forfeit })).balance;
}
