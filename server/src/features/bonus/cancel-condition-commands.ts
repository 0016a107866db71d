import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { inTransaction } from '#db/database.ts';
import { returnCoupon } from '#features/spin/coupon-commands.ts';
import { pullGames } from '#features/transfer/collect-game-balances-commands.ts';
import { claimIntent, earlierRef, type Intent } from '#idempotency/idempotent-request.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { endCondition, endIfDecided } from './condition-commands.ts';
import { betsDenial, resultOf, shareOf } from './condition-rules.ts';
import { type Active, findCondition, readRewardContext, recordEnd } from './condition-store.ts';
import { fetchGameBalances, type GamesSeen, holdingsOf } from './fetch-game-balances.ts';
import { lockForReward } from './reward-commands.ts';

type Cancel = {
  /** Satang that the member agreed to forfeit; undefined: any amount. */
  readonly forfeit?: Satang | undefined;
  readonly bringHome?: (services: Services, memberId: MemberId) => Promise<unknown>;
};

/**
 * Cancels a condition at the member's request: they keep their own money and forfeit the bonus and its
 * winnings. All money is collected from games first; if some cannot be, nothing is cancelled. While bets are
 * open the shares are unknown, so it is rejected before any money moves, and so is one that would forfeit another
 * amount than was agreed to.
 */
export async function cancelCondition(
  services: Services,
  intent: Intent,
  { forfeit: agreed, bringHome = pullGames }: Cancel = {},
): Promise<void> {
  const { memberId } = intent;
  if (await earlierRef(services.db, intent)) return;
  const held = await findCondition(services.db, memberId);
  if (!held) throw new DomainError('NO_DATA', { status: 409 });
  const rejectOther = (forfeit: Satang) =>
    rejectIf(agreed === undefined || agreed === forfeit ? null : 'AMOUNTS_CHANGED');
  const seen =
    held.state === 'active'
      ? await askAndBringHome(services, { memberId, held, rejectOther, bringHome })
      : null;
  await inTransaction(services.db, async (tx) => {
    const context = await lockForReward(tx, memberId);
    if (await claimIntent(tx, intent, newTransferId())) return;
    const condition = await findCondition(tx, memberId);
    if (condition?.id !== held.id) throw new DomainError('NO_DATA', { status: 409 });
    if (condition.state === 'armed') {
      rejectOther(0n);
      if (condition.isFromCoupon) await returnCoupon(tx, memberId);
      await recordEnd(tx, condition.id, { state: 'disarmed', total: null, forfeited: 0n });
      return;
    }
    const holdings = holdingsOf(context, seen);
    if (holdings === null) throw new DomainError('SERVICE_BUSY');
    const { total } = holdings;
    // More money than in the wallet: a game did not return its part.
    rejectIf(total > context.balance ? 'BONUS_CANCEL_FAIL' : null);
    rejectIf(betsDenial(holdings, context.currency));
    if (await endIfDecided(tx, context, { condition, ...holdings })) return;
    const { forfeit } = shareOf(total, condition.own + condition.paidSince);
    rejectOther(forfeit);
    await endCondition(tx, context, { condition, total, state: 'cancelled', forfeit });
  });
  services.notifyMember(memberId);
}

type Collecting = Required<Pick<Cancel, 'bringHome'>> & {
  readonly memberId: MemberId;
  readonly held: Active;
  readonly rejectOther: (forfeit: Satang) => void;
};

async function askAndBringHome(
  services: Services,
  { memberId, held, rejectOther, bringHome }: Collecting,
): Promise<GamesSeen> {
  const before = await knownGames(services, memberId);
  const context = await readRewardContext(services.db, memberId);
  rejectIf(betsDenial(before, context.currency));
  const holdings = holdingsOf(context, before);
  // One that is met or lost ends as such, and forfeits nothing.
  if (holdings && resultOf({ ...held, ...holdings }) === 'running')
    rejectOther(shareOf(holdings.total, held.own + held.paidSince).forfeit);
  await bringHome(services, memberId);
  return knownGames(services, memberId);
}

async function knownGames(services: Services, memberId: MemberId): Promise<GamesSeen> {
  const seen = await fetchGameBalances(services, memberId);
  if (seen === null) throw new DomainError('SERVICE_BUSY');
  return seen;
}

/** True while a member's money may still be in games or on its way, or a condition keeps it from leaving. */
export async function hasMoneyOutside(services: Services, memberId: MemberId): Promise<boolean> {
  if (await findCondition(services.db, memberId)) return true;
  if ((await readRewardContext(services.db, memberId)).hasOpenTransfer) return true;
  const seen = await fetchGameBalances(services, memberId);
  return seen === null || seen.amount > 0n || seen.outstanding > 0n;
}
