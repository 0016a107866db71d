import type { Denial } from '@wallet/contract/eligibility/ineligibility';
import { floorPercent, type Satang } from '@wallet/contract/money';
import {
  denial,
  endsAtOnce,
  type Given,
  type Limits,
  limitsOf,
  type Percents,
} from './condition-rules.ts';

/** The offer of a bonus on top of a deposit; amounts in satang. */
export type Offer = {
  /** Percent of the deposit; null: the whole maximum, for any deposit. */
  readonly percent: number | null;
  readonly maxAmount: Satang;
  readonly minimumDeposit: Satang;
};

export function amountFor({ percent, maxAmount }: Offer, deposit: Satang): Satang {
  if (percent === null) return maxAmount;
  const share = floorPercent(deposit, percent);
  return share < maxAmount ? share : maxAmount;
}

/** The smallest grant of a bonus, which its terms are shown by. */
export function leastOf(bonus: Offer & Percents): Given {
  const { minimumDeposit: deposit, successPercent, failPercent } = bonus;
  return { deposit, amount: amountFor(bonus, deposit), successPercent, failPercent };
}

/** The terms that a member agrees to with an activation. */
export type BonusTerms = Offer &
  Percents & {
    readonly minimumBalance: Satang;
    /** Channels of deposits; null: all. */
    readonly channels: readonly string[] | null;
  };

/** A deposit that a bonus may have waited for; amounts in satang. */
export type Occasion = {
  readonly deposit: Satang;
  readonly channel: string;
  /** Satang, the member's whole money, the deposit included. */
  readonly own: Satang;
};

type Beginning = Limits & { readonly amount: Satang };

/** Computes the grant for a deposit and its condition; null: the bonus waits for another deposit. */
export function beginningOf(
  terms: BonusTerms,
  { deposit, channel, own }: Occasion,
): Beginning | null {
  const { minimumDeposit, channels, minimumBalance } = terms;
  if (deposit < minimumDeposit || channels?.includes(channel) === false) return null;
  const given = { ...terms, deposit, amount: amountFor(terms, deposit) };
  if (endsAtOnce({ ...given, own }, minimumBalance)) return null;
  return { amount: given.amount, ...limitsOf(given, minimumBalance) };
}

type CountedWithin = 'limit' | 'day' | 'week';

/** Bangkok and Vientiane are seven hours ahead of UTC all year. */
const bangkokMs = 7 * 3_600_000;
const dayMs = 86_400_000;

/** Number of a Bangkok day, counted from a Monday. */
function bangkokDay(moment: Date): number {
  // 1970-01-05 was a Monday.
  return Math.floor((moment.getTime() + bangkokMs) / dayMs) - 4;
}

/** Counts the grants that use up a bonus now: all, those of today, or those since Monday (Bangkok time). */
export function countReceived(received: readonly Date[], type: CountedWithin, now: Date): number {
  const current = periodOf(now, type);
  return received.filter((moment) => periodOf(moment, type) === current).length;
}

function periodOf(moment: Date, type: CountedWithin): number {
  if (type === 'limit') return 0;
  const day = bangkokDay(moment);
  return type === 'day' ? day : Math.floor(day / 7);
}

/** Facts that decide an activation, besides the requirements of every grant. */
type ActivationFacts = {
  readonly isOpenNow: boolean;
  /** Bangkok's hours, `HH:MM`; null: always. */
  readonly openFrom: string | null;
  readonly openUntil: string | null;
  readonly forNewMembers: boolean;
  readonly hasPaidIn: boolean;
  readonly received: number;
  readonly maxReceived: number;
  readonly budget: Satang | null;
  readonly granted: Satang;
};

/** Reason why a bonus cannot be taken, apart from the member's money; or null. */
export function activationDenial(facts: ActivationFacts): Denial | null {
  if (facts.received >= facts.maxReceived) return denial('BONUS_MAX_CLAIMED');
  if (!facts.isOpenNow) {
    const { openFrom: from, openUntil: until } = facts;
    const isKnown = from !== null && until !== null;
    return denial('BONUS_CONDITION', isKnown ? { cause: 'OUTSIDE_HOURS', from, until } : undefined);
  }
  if (facts.forNewMembers && facts.hasPaidIn) {
    return denial('BONUS_CONDITION', { cause: 'NEW_MEMBERS_ONLY' });
  }
  const isUsedUp = facts.budget !== null && facts.granted >= facts.budget;
  return isUsedUp ? denial('BONUS_FULL') : null;
}
