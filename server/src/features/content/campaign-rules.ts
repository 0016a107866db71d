import type { ErrorCode } from '@wallet/contract/errors';
import type { Satang } from '@wallet/contract/money';

type Period = { readonly startsAt: Date | null; readonly endsAt: Date | null };

export function periodFault({ startsAt, endsAt }: Period): ErrorCode | null {
  return startsAt && endsAt && startsAt >= endsAt ? 'INVALID_DATA' : null;
}

type Hours = { readonly openFrom: string | null; readonly openUntil: string | null };

/** Both ends or none; an hour that ends as it begins would never be. */
export function hoursFault({ openFrom, openUntil }: Hours): ErrorCode | null {
  if (openFrom === null && openUntil === null) return null;
  return openFrom === null || openFrom === openUntil || openUntil === null ? 'INVALID_DATA' : null;
}

type Counted = {
  readonly type: 'limit' | 'day' | 'week';
  readonly maxReceived: number;
  readonly budget: Satang | null;
};

/**
 * Why a bonus cannot be changed like this, or null. What members got stays within its rules: once
 * somebody took it, it counts as before and is given at least as often, and no budget is overdrawn.
 */
export function bonusChangeFault(
  before: Counted,
  after: Counted,
  given: { readonly granted: Satang; readonly isTaken: boolean },
): ErrorCode | null {
  if (after.budget !== null && after.budget < given.granted) return 'INVALID_DATA';
  const isStricter = after.type !== before.type || after.maxReceived < before.maxReceived;
  return given.isTaken && isStricter ? 'BONUS_IN_USE' : null;
}

export function quotaFault({ quota }: { quota: number | null }, used: number): ErrorCode | null {
  return quota !== null && quota < used ? 'INVALID_DATA' : null;
}

type Prize = {
  readonly type: 'credit' | 'coin' | 'bonus' | 'none';
  readonly amount: Satang;
  readonly coins: number;
  readonly bonusCode: string | null;
};

/** A slice says how much of its own kind it brings, and nothing of another. */
export function prizeFault({ type, amount, coins, bonusCode }: Prize): ErrorCode | null {
  const isRight =
    amount > 0n === (type === 'credit') &&
    coins > 0 === (type === 'coin') &&
    (bonusCode !== null) === (type === 'bonus');
  return isRight ? null : 'INVALID_DATA';
}

/** A budget from which not even the best prize can be paid never lets the wheel turn. */
export function budgetFault(
  budget: Satang | null,
  slices: readonly Pick<Prize, 'amount'>[],
): ErrorCode | null {
  return budget !== null && slices.some(({ amount }) => amount > budget) ? 'INVALID_DATA' : null;
}
