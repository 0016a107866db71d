import type { LeftOutReason } from '@wallet/contract/withdraw/batch';

/** Days for which a changed bank account or password counts as fresh. */
const freshDays = 7;
const dayMs = 24 * 3_600_000;

type Facts = {
  readonly isWaiting: boolean;
  /** The version now is the one that was seen. */
  readonly isAsSeen: boolean;
  readonly isActive: boolean;
  /** Its money, its member's or all money is paused. */
  readonly isPaused: boolean;
  readonly flags: number;
  readonly bankChangedAt: Date | null;
  readonly passwordChangedAt: Date | null;
  /** It waits for its amount alone, and no case is open about it. */
  readonly isPlain: boolean;
  readonly amount: bigint;
  /** Amount that this staff user may still approve in batches today, in satang. */
  readonly room: bigint;
  readonly now: Date;
};

/** The reason why a withdrawal is left out of a batch of approvals; null: it is approved. */
export function leftOut(facts: Facts): LeftOutReason | null {
  if (!facts.isWaiting) return 'decided';
  if (!facts.isAsSeen) return 'changed';
  if (!facts.isActive) return 'locked';
  if (facts.isPaused) return 'paused';
  if (facts.flags > 0) return 'flagged';
  if ([facts.bankChangedAt, facts.passwordChangedAt].some((at) => isFresh(at, facts.now)))
    return 'fresh';
  if (!facts.isPlain) return 'doubtful';
  return facts.amount > facts.room ? 'beyond-limit' : null;
}

function isFresh(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < freshDays * dayMs;
}
