import type { Denial, IneligibilityReason } from '@wallet/contract/eligibility/ineligibility';
import type { ErrorCode } from '@wallet/contract/errors';
import type { Satang } from '@wallet/contract/money';

/** Facts that decide if a member may withdraw, read under the member's lock. */
type WithdrawFacts = {
  /** The limits count in another currency than the member's wallet. */
  readonly isOtherCurrency: boolean;
  readonly amount: Satang;
  readonly available: Satang;
  readonly minimum: Satang;
  readonly maximum: Satang;
  /** A condition that keeps the member's money from leaving. */
  readonly hold: IneligibilityReason | null;
  readonly hasOpen: boolean;
  /** Code of the documents that are missing; null: none are. */
  readonly verification: ErrorCode | null;
  /** A bank account or password changed a short while ago. */
  readonly isOnHold: boolean;
  readonly today: number;
  readonly perDay: number;
  /** The last request came less than a minute ago. */
  readonly isTooSoon: boolean;
};

/** After the currency, limits first, which the member can fix immediately; then what takes time. */
export function withdrawalErrorOf(facts: WithdrawFacts): ErrorCode | Denial | null {
  if (facts.isOtherCurrency) return 'OTHER_CURRENCY';
  if (facts.amount < facts.minimum || facts.amount > facts.maximum) return 'WITHDRAW_LIMIT';
  if (facts.hold) return { code: 'BONUS_REMAINING', obstacle: facts.hold };
  if (facts.amount > facts.available) return 'MONEY_NOT_ENOUGH';
  if (facts.hasOpen) return 'WITHDRAW_OPEN';
  if (facts.isTooSoon) return 'REQUEST_LIMIT_1MIN';
  if (facts.verification) return facts.verification;
  if (facts.isOnHold) return 'WITHDRAW_HOLD';
  return facts.today >= facts.perDay ? 'WITHDRAW_DAILY_LIMIT' : null;
}
