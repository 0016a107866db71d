import type { Denial, IneligibilityReason } from '@wallet/contract/eligibility/ineligibility';
import type { ErrorCode } from '@wallet/contract/errors';
import { type Currency, ceilPercent, floorPercent, type Satang } from '@wallet/contract/money';

/** The percentages of a condition: when granted money is free, and when it is lost. */
export type Percents = { readonly successPercent: number; readonly failPercent: number };

/** A grant to a member, and the deposit it is given for; amounts in satang. */
export type Given = Percents & {
  readonly amount: Satang;
  /** The deposit it is given for; nothing for gifts. */
  readonly deposit: Satang;
};

export type Limits = { readonly target: Satang; readonly floor: Satang };

/** Computes the total at which a condition is met and the one at which it is lost, in satang. */
export function limitsOf(
  { amount, deposit, successPercent, failPercent }: Given,
  minimumBalance: Satang,
): Limits {
  const base = deposit + amount;
  const share = floorPercent(base, failPercent);
  return {
    target: ceilPercent(base, successPercent),
    floor: share > minimumBalance ? share : minimumBalance,
  };
}

/** A condition as a member reads it before it is taken; amounts in satang. */
export type Terms = Pick<Given, 'deposit' | 'amount'> &
  Limits & {
    readonly percentSuccess: number;
    readonly percentFail: number;
    readonly minimumBalance: Satang;
  };

/** Computes the terms of a grant; null: without a condition, or too small for one. */
export function termsOf(given: Given, minimumBalance: Satang): Terms | null {
  const { deposit, amount, successPercent: percentSuccess, failPercent: percentFail } = given;
  if (amount <= 0n || isPlainCash(given)) return null;
  const limits = limitsOf(given, minimumBalance);
  if (limits.floor >= deposit + amount) return null;
  return { deposit, amount, ...limits, percentSuccess, percentFail, minimumBalance };
}

/** True of percentages under which money comes without a condition. */
export function isPlainCash({ successPercent, failPercent }: Percents): boolean {
  return successPercent <= 100 && failPercent === 0;
}

/** A member's whole money, in satang. */
export type Holdings = {
  /** In the wallet, and free in games. */
  readonly total: Satang;
  /** Stakes of undecided bets, not part of the total. */
  readonly outstanding: Satang;
};

/** The member's own money at the start, in satang; open stakes count, because they may return. */
export function ownOf({ total, outstanding }: Holdings): Satang {
  return total + outstanding;
}

/** True of a condition that would end immediately. `own`: the member's total money before it. */
export function endsAtOnce(given: Given & { readonly own: Satang }, minimum: Satang): boolean {
  const { target, floor } = limitsOf(given, minimum);
  const { own, deposit, amount } = given;
  const total = own + amount;
  return total >= target || total <= floor || deposit + amount <= floor;
}

/**
 * Reason why a campaign cannot be offered, or null. Its smallest grant must be able to start for every
 * member who may start it.
 */
export function conditionError(least: Given, minimumBalance: Satang): string | null {
  if (least.successPercent <= 100) return 'its goal must be above what was given';
  const { floor } = limitsOf(least, minimumBalance);
  if (floor >= least.deposit + least.amount) return 'it would be lost from the beginning';
  const own = minimumBalance + least.deposit;
  return endsAtOnce({ ...least, own }, minimumBalance) ? 'it would be met immediately' : null;
}

/** A condition that a member holds: there is at most one. */
type OpenCondition =
  | { readonly state: 'armed'; readonly minimumDeposit: Satang | null }
  | { readonly state: 'active'; readonly target: Satang };

/** Finds what a held condition keeps a member from everything else by; undefined: its terms are not known. */
export function ineligibilityOf(
  held: OpenCondition,
  currency: Currency,
): IneligibilityReason | undefined {
  if (held.state === 'active') {
    return { cause: 'CONDITION_RUNNING', target: held.target, currency };
  }
  const { minimumDeposit } = held;
  if (minimumDeposit === null) return undefined;
  return { cause: 'CONDITION_WAITING', minimumDeposit, currency };
}

/** A code with its cause, where the cause is known. */
export function denial(code: ErrorCode, obstacle?: IneligibilityReason): Denial {
  return obstacle ? { code, obstacle } : { code };
}

/** Facts that decide the start of a condition. A claim reads them under the member's lock. */
export type StartFacts = {
  readonly currency: Currency;
  /** The operator's, in which the minimum balance counts. */
  readonly ownCurrency: Currency;
  readonly held: OpenCondition | undefined;
  /** Satang of a withdrawal that is not paid out yet. */
  readonly withdrawing: Satang;
  readonly hasOpenTransfer: boolean;
  /** A time-out or a self-exclusion is in force. */
  readonly isExcluded: boolean;
  /** A flag stands by which the member is given no reward. */
  readonly isWithoutRewards: boolean;
  /** Satang in the wallet. */
  readonly balance: Satang;
  /** Null while a game's balance is not known. */
  readonly holdings: Holdings | null;
  readonly minimumBalance: Satang;
};

/** Beginning of a reward. */
type Beginning = {
  /** The code while another condition runs or waits. */
  readonly whileHeld: ErrorCode;
  /** It comes out of a coupon that the member holds, which no flag takes away. */
  readonly isFromCoupon: boolean;
};

/** Reason why the member is given no reward at all now, or null. Every way in which a reward begins asks it. */
function rewardDenial(
  facts: Pick<StartFacts, 'currency' | 'ownCurrency' | 'isExcluded' | 'isWithoutRewards'>,
  { isFromCoupon }: Pick<Beginning, 'isFromCoupon'>,
): Denial | null {
  if (facts.currency !== facts.ownCurrency) return denial('OTHER_CURRENCY');
  if (facts.isExcluded) return denial('EXCLUDED');
  return facts.isWithoutRewards && !isFromCoupon ? denial('NO_REWARDS') : null;
}

/** Reason why no condition can begin now, or null. */
export function startDenial(facts: StartFacts, beginning: Beginning): Denial | null {
  const { currency, held, withdrawing, holdings, minimumBalance } = facts;
  const refused = rewardDenial(facts, beginning);
  if (refused) return refused;
  const { whileHeld } = beginning;
  if (held) return denial(whileHeld, ineligibilityOf(held, currency));
  if (withdrawing > 0n) {
    return denial('BONUS_REMAINING', { cause: 'WITHDRAWAL_OPEN', amount: withdrawing, currency });
  }
  // The wallet alone may be too much already, without the games.
  const total = holdings ? ownOf(holdings) : facts.balance;
  if (total > minimumBalance) {
    const cause = 'BALANCE_REMAINS';
    return denial('BONUS_REMAINING', { cause, total, minimumBalance, currency });
  }
  if (facts.hasOpenTransfer) return denial('BONUS_REMAINING', { cause: 'TRANSFER_OPEN' });
  return holdings === null ? denial('SERVICE_BUSY') : null;
}

/** Terms of a gift whose codes are defined by its source. */
export type Gift = Given & Beginning & { readonly tooSmall: ErrorCode };

/** Reason why a gift cannot be given now, or null; plain cash only waits for the condition that is held. */
export function giftDenial(facts: StartFacts, gift: Gift): Denial | null {
  const { currency, held, holdings, minimumBalance } = facts;
  const refused = rewardDenial(facts, gift);
  if (refused) return refused;
  if (isPlainCash(gift))
    return held ? denial(gift.whileHeld, ineligibilityOf(held, currency)) : null;
  const start = startDenial(facts, gift);
  if (start || holdings === null) return start;
  if (!endsAtOnce({ ...gift, own: ownOf(holdings) }, minimumBalance)) return null;
  const { floor } = limitsOf(gift, minimumBalance);
  const { amount } = gift;
  if (amount > floor) return denial(gift.tooSmall);
  return denial(gift.tooSmall, { cause: 'AMOUNT_SMALL', amount, floor, currency });
}

/** Figures that count towards the goal of a running condition, in satang. */
export type Progress = {
  readonly total: Satang;
  /** The member's own money that came since the start, which does not count towards the target. */
  readonly paidSince: Satang;
};

/** A running condition and the member's whole money. */
type ConditionState = Limits & Progress & Holdings;

type ConditionResult = 'success' | 'failed' | 'running';

export function resultOf(standing: ConditionState): ConditionResult {
  if (progressOf(standing) >= standing.target) return 'success';
  return standing.total <= standing.floor && !hasOpenBets(standing) ? 'failed' : 'running';
}

/** True while a bet may still be won: nothing is lost then, and nothing can be shared out. */
export function hasOpenBets({ outstanding }: Pick<Holdings, 'outstanding'>): boolean {
  return outstanding > 0n;
}

/** Reason why nothing can be shared out while bets are open, or null. */
export function betsDenial(
  { outstanding }: Pick<Holdings, 'outstanding'>,
  currency: Currency,
): Denial | null {
  if (!hasOpenBets({ outstanding })) return null;
  return denial('BONUS_REMAINING', { cause: 'BETS_OPEN', amount: outstanding, currency });
}

/** Satang that count towards the goal. */
export function progressOf({ total, paidSince }: Progress): Satang {
  return total > paidSince ? total - paidSince : 0n;
}

/** Splits the money of a member who cancels: they keep at most their own; in satang. */
export function shareOf(total: Satang, own: Satang): { keep: Satang; forfeit: Satang } {
  const keep = total < own ? total : own;
  return { keep, forfeit: total - keep };
}
