import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import { readWallet } from '#features/wallet/wallet-facts.ts';
import type { Language } from '#lib/language.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { type Holdings, hasOpenBets, ownOf, progressOf, shareOf } from './condition-rules.ts';
import { findCondition, readOutstanding } from './condition-store.ts';

type ConditionView = Answer<Api['GET /api/bonus/check/active']>;

/** The condition a member holds, and how far they got by the balances we know. */
export async function readCondition(
  services: Services,
  memberId: MemberId,
  language: Language,
): Promise<ConditionView> {
  const held = await findCondition(services.db, memberId);
  if (!held) return { status: false, type: null };
  const shown = { status: true, type: held.source, name: held.name[language] };
  if (held.state === 'armed') return { ...shown, isArmed: true };
  const { total, outstanding, isCertain } = await knownHoldings(services, memberId);
  const { target, floor, paidSince, own } = held;
  const share = isCertain ? shareOf(total, own + paidSince) : { keep: null, forfeit: null };
  const value = progressOf({ ...held, total });
  const bets = { hasOpenBets: hasOpenBets({ outstanding }) };
  return { ...shown, isArmed: false, value, target, floor, ...bets, ...share };
}

/** Tells if so little money is left that a new condition may begin. */
export async function readMinimum(services: Services, memberId: MemberId) {
  const { minimumBalance } = await settingsOf(services.db);
  const own = ownOf(await knownHoldings(services, memberId));
  return { status: own <= minimumBalance, minimumBalance };
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
