import type { Satang } from '@wallet/contract/money';
import { newTransferId, transferId } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import { claimIntent, type Intent } from '#idempotency/intent.ts';
import { conditionJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { mustPost } from '#money/book/book.ts';
import { takeToday, tellingCeilings } from '#money/rewards/reward-ceilings.ts';
import { rewardHouse } from '#money/rewards/reward-houses.ts';
import { addStatementLines } from '#money/statement/statement-store.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { askGames, holdingsOf } from './ask-games.ts';
import type { Conditions, Grant, Ground } from './bonus-facts.ts';
import { endsAtOnce, isPlainCash, limitsOf, ownOf, startRefusal } from './condition-rules.ts';
import { findCondition, insertActive, lockGround } from './condition-store.ts';

export const sweepSeconds = 300;

/**
 * Gives a member money under a condition, all at once or not at all. Refusals of `claim` come first: a
 * member who asks twice reads that it was received, not that a condition runs. A repeat under the same
 * idempotency key is carried out once, and answered as before.
 */
export async function giveWithCondition(
  services: Services,
  intent: Intent,
  claim: Parameters<Conditions['give']>[1],
): Promise<void> {
  const { memberId } = intent;
  const seen = await askGames(services, memberId);
  const give = async (tx: Tx) => {
    const ground = await lockGround(tx, memberId);
    if (await claimIntent(tx, intent, newTransferId())) return;
    const grant = await claim(tx, ground);
    refuseIf((await findCondition(tx, memberId)) ? grant.whileHeld : null);
    if (isPlainCash(grant)) {
      await countGrant(tx, ground, grant);
      await postGrant(tx, ground, grant);
      return;
    }
    const { minimumBalance } = await readSettings(tx);
    const holdings = holdingsOf(ground, seen);
    const { hasOpenWithdrawal } = ground;
    refuseIf(startRefusal({ hasOpenWithdrawal, holdings, minimumBalance }));
    const own = holdings ? ownOf(holdings) : 0n;
    await start(tx, ground, { ...grant, deposit: 0n, own, minimumBalance });
  };
  await tellingCeilings(services.db, () => inTransaction(services.db, give));
  services.tellMember(memberId);
}

/** Counts new money against its day; what comes out of a pot was counted when it went in. */
async function countGrant(tx: Tx, { currency }: Ground, { house, amount }: Grant): Promise<void> {
  const isNew = house === 'promotion-expense' || house === 'luckydraw-expense';
  if (isNew) await takeToday(tx, house, currency, amount);
}

type Started = Grant & {
  readonly deposit: Satang;
  readonly own: Satang;
  readonly minimumBalance: Satang;
};

async function start(tx: Tx, ground: Ground, started: Started): Promise<void> {
  const { memberId } = ground;
  const { own, deposit, amount, minimumBalance } = started;
  if (endsAtOnce(started, minimumBalance)) throw new Refusal(started.tooSmall);
  await countGrant(tx, ground, started);
  const posted = await postGrant(tx, ground, started);
  const id = await insertActive(
    tx,
    { ...started, memberId, walletSeq: posted.walletSeq },
    { ...posted, own, deposit, amount, ...limitsOf(started, minimumBalance) },
  );
  await watchCondition(tx, id);
}

/** Has a condition evaluated every few minutes from now on, and whenever money moves. */
export async function watchCondition(tx: Tx, id: bigint): Promise<void> {
  await addJobs(tx, [{ kind: conditionJob, key: id.toString(), inSeconds: sweepSeconds }]);
}

/** Posts the grant's movement and adds its line to the statement. */
export async function postGrant(
  tx: Tx,
  { memberId, walletAccount, currency, language }: Ground,
  {
    fact,
    house,
    source,
    name,
    amount,
  }: Pick<Grant, 'fact' | 'house' | 'source' | 'name' | 'amount'>,
): Promise<{ transferId: string; walletSeq: bigint }> {
  const id = transferId(fact);
  const { balance, seq } = await mustPost(tx, {
    id,
    from: rewardHouse(house, currency),
    to: walletAccount,
    amount,
    kind: source,
    op: 'single',
  });
  await addStatementLines(tx, [
    {
      id,
      memberId,
      type: 'bonus',
      status: 'SUCCESS',
      from: source.toUpperCase(),
      to: 'WALLET',
      amount,
      balanceAfter: balance,
      linked: { kind: source, description: name[language] },
    },
  ]);
  return { transferId: id, walletSeq: seq };
}
