import type { Denial } from '@wallet/contract/eligibility/ineligibility';
import type { MemberId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';
import { readWallet } from '#features/wallet/wallet-facts.ts';
import { DomainError, messageOf } from '#lib/domain-error.ts';
import { isBeyondToday } from '#money/rewards/reward-ceilings.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import type { Arming, Offer, Reward, RewardContext, RewardEligibility } from './bonus-facts.ts';
import { activationDenial, countReceived } from './bonus-rules.ts';
import { type Bonus, findBonus, hasPaidIn, listActivations } from './bonus-store.ts';
import {
  denial,
  giftDenial,
  type Holdings,
  hasOpenBets,
  type StartFacts,
  startDenial,
} from './condition-rules.ts';
import { findCondition, readOutstanding, readRewardContext } from './condition-store.ts';

/**
 * Reads a member's eligibility facts, without a lock and without calling a provider: games count with their
 * last known balance.
 */
export async function rewardEligibilityOf(
  services: Services,
  memberId: MemberId,
): Promise<RewardEligibility> {
  const context = await readRewardContext(services.db, memberId);
  const { isKnown, ...holdings } = await knownHoldings(services, memberId);
  return evaluateAgainst(services.db, context, {
    ownCurrency: services.config.currency,
    holdings: isKnown ? holdings : null,
  });
}

/** Reads the remaining facts about a member's rewards. Null holdings: a balance is unknown. */
export async function evaluateAgainst(
  db: Database | Tx,
  context: RewardContext,
  given: Pick<StartFacts, 'ownCurrency' | 'holdings'>,
): Promise<RewardEligibility> {
  const held = await findCondition(db, context.memberId);
  const { minimumBalance } = await readSettings(db);
  return { context, facts: { ...context, ...given, held, minimumBalance } };
}

/**
 * Reads the member's money. `isKnown`: all of it is where it was last seen; `isCertain`: giving up now
 * would share out exactly that.
 */
export async function knownHoldings(
  services: Services,
  memberId: MemberId,
): Promise<Holdings & { isKnown: boolean; isCertain: boolean }> {
  const { wallet, slots } = await readWallet(services, memberId, 'en');
  const outstanding = await readOutstanding(services.db, memberId);
  const total = slots.reduce((sum, { amount }) => sum + amount, wallet.amount + wallet.inTransit);
  const isKnown = wallet.inTransit === 0n && !slots.some(({ isStale }) => isStale);
  return { total, outstanding, isKnown, isCertain: isKnown && !hasOpenBets({ outstanding }) };
}

/** Returns why the member would be rejected for the reward now; null: no known reason. */
export async function checkGiving(
  db: Database,
  { context, facts }: RewardEligibility,
  find: Reward['find'],
): Promise<Denial | null> {
  return result(async () => {
    const offer = await find(db, context);
    const refused = giftDenial(facts, { ...offer, deposit: 0n });
    if (refused || !countsToday(offer)) return refused;
    const isBeyond = await isBeyondToday(db, offer.house, context.currency, offer.amount);
    return isBeyond ? denial('REWARD_CEILING') : null;
  });
}

/** Money that is new counts against its day; what comes out of a pot was counted when it went in. */
export function countsToday<O extends Offer>(
  offer: O,
): offer is O & { readonly house: 'promotion-expense' | 'luckydraw-expense' } {
  return offer.house === 'promotion-expense' || offer.house === 'luckydraw-expense';
}

/** Returns why the member could not take the bonus now; null: they could. */
export async function checkActivation(
  db: Database,
  standing: RewardEligibility,
  { find, isFromCoupon }: Omit<Arming, 'take'>,
): Promise<Denial | null> {
  return result(async () => {
    const bonus = await bonusOf(db, standing.context, await find(db, standing.context));
    return armingDenial(db, standing, { bonus, isFromCoupon });
  });
}

export async function bonusOf(
  db: Database | Tx,
  { currency }: RewardEligibility['context'],
  code: string,
): Promise<Bonus> {
  const bonus = await findBonus(db, code, currency);
  if (!bonus) throw new DomainError('INVALID_PRIZE_CODE');
  return bonus;
}

export async function armingDenial(
  db: Database | Tx,
  { context, facts }: RewardEligibility,
  { bonus, isFromCoupon }: { readonly bonus: Bonus; readonly isFromCoupon: boolean },
): Promise<Denial | null> {
  const start = startDenial(facts, { whileHeld: 'BONUS_ALREADY_ACTIVE', isFromCoupon });
  if (facts.held || start?.code === 'OTHER_CURRENCY') return start;
  const { memberId } = context;
  const activation = activationDenial({
    ...bonus,
    received: await receivedOf(db, memberId, bonus),
    hasPaidIn: bonus.forNewMembers && (await hasPaidIn(db, memberId)),
  });
  return activation ?? start;
}

/** Counts the times that a member got a bonus within the period of its limit. */
export async function receivedOf(
  db: Database | Tx,
  memberId: MemberId,
  bonus: Bonus,
): Promise<number> {
  const activations = await listActivations(db, memberId, bonus.code);
  const received = activations.flatMap(({ grantedAt }) => grantedAt ?? []);
  return countReceived(received, bonus.type, bonus.now);
}

/** An unknown balance is not a reason yet: the providers are queried when the reward is taken. */
async function result(decide: () => Promise<Denial | null>): Promise<Denial | null> {
  const refused = await messageOf(decide);
  return refused?.code === 'SERVICE_BUSY' ? null : refused;
}
