import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { type Satang, satangIn } from '@wallet/contract/money';

export type WithdrawLimits = ReplyOf<'GET /api/lookup/withdraw'>;
type Condition = ReplyOf<'GET /api/bonus/check/active'>;
type WalletView = ReplyOf<'GET /api/wallet'>;

export type WithdrawProblem = 'unreadable' | 'atLeast' | 'atMost' | 'tooMuch';

/** Sum that a member can take out: the wallet and every game account, from which the rest is pulled home. */
export function withdrawable(view: WalletView): Satang {
  return satangIn(view.wallet.amount) + heldInGames(view);
}

/** Money in game accounts. */
export function heldInGames({ slots }: WalletView): Satang {
  const open = slots.filter((game) => game.isActive);
  return open.reduce((sum, { amount }) => sum + satangIn(amount), 0n);
}

/** Obstacle that keeps this amount from being requested, or null. An unreadable amount is null, an empty one 0. */
export function problemOf(
  amount: Satang | null,
  limits: WithdrawLimits,
  available: Satang,
): WithdrawProblem | null {
  if (amount === null) return 'unreadable';
  if (amount === 0n || amount < satangIn(limits.withdrawMin)) return 'atLeast';
  const most = mostOf(limits, available);
  // The smaller of the two bounds is the one that helps.
  if (amount > available && available <= most) return 'tooMuch';
  return amount > most ? 'atMost' : null;
}

/** Largest withdrawal. Without a limit of the server it is the whole balance. */
function mostOf({ withdrawMax }: WithdrawLimits, available: Satang): Satang {
  return satangIn(withdrawMax) || available;
}

/** True of an amount that staff check before the bank pays it; other servers do not return the limit. */
export function needsReview(amount: Satang | null, { review }: WithdrawLimits): boolean {
  return amount !== null && review !== undefined && amount > satangIn(review.above);
}

/** True of a condition that runs and is not met: no withdrawal is taken before its end. Not every server has its figures. */
export function isHolding({ isArmed, value, target }: Condition): boolean {
  return !isArmed && (value ?? 0) < (target ?? 0);
}

/** Amount that 'withdraw all' fills in: everything, up to the limit. */
export function wholeAmount(limits: WithdrawLimits, available: Satang): Satang {
  const most = mostOf(limits, available);
  return available < most ? available : most;
}

/** True of a withdrawal that was rejected for lack of identity documents. */
export function asksDocuments(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('VERIFICATION_');
}
