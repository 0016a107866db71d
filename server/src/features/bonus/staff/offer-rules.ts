import type { ErrorCode } from '@wallet/contract/errors';
import type { Satang } from '@wallet/contract/money';

type Hours = { readonly openFrom: string | null; readonly openUntil: string | null };

/** Both bounds or none; an empty hour range would never apply. */
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
 * Reason why a bonus cannot be changed like this, or null. What members received stays within its rules: once taken,
 * it counts as before and is given at least as often, and no budget is overdrawn.
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
