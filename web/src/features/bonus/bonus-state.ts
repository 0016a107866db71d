import type { ReplyOf } from '@wallet/contract/api';
import type { Baht } from '@wallet/contract/money';
import type { TextOf } from '#lib/text.ts';

export type Bonus = ReplyOf<'GET /api/bonus'>[number];
export type Condition = ReplyOf<'GET /api/bonus/check/active'>;

/** The member holds it, has had it as often as allowed, or may take it. */
type BonusAvailability = 'current' | 'exhausted' | 'available';

export function availabilityOf(bonus: Bonus, nowMs: number): BonusAvailability {
  if (bonus.userBonus?.isActive) return 'current';
  const isExhausted = bonus.maxReceived > 0 && receivedCount(bonus, nowMs) >= bonus.maxReceived;
  return isExhausted ? 'exhausted' : 'available';
}

/** Words for how often a bonus can be received; no words without a limit, or for a type that the app does not know. */
export function howOften({ type, maxReceived }: Bonus, { times }: TextOf<'bonus'>): string {
  return maxReceived > 0 ? (times[type]?.(maxReceived) ?? '') : '';
}

/**
 * Times that the bonus was received within the period of its type: ever, today, or this week. For a type that the app
 * does not know, none: the server counts at the press.
 */
export function receivedCount({ type, userBonus }: Bonus, nowMs: number): number {
  const received = userBonus?.received ?? [];
  if (type === 'limit') return received.length;
  const periodOf = periods[type];
  if (!periodOf) return 0;
  const now = periodOf(nowMs);
  return received.filter(({ updatedAt }) => periodOf(Date.parse(updatedAt)) === now).length;
}

const dayMs = 86_400_000;
/** Bangkok is seven hours ahead all year, and Laos with it. */
const bangkokOffsetMs = 7 * 3_600_000;

/** The number of a Bangkok day. */
export function bangkokDay(timeMs: number): number {
  return Math.floor((timeMs + bangkokOffsetMs) / dayMs);
}

/** The number of a Bangkok week, Monday to Sunday. Day 0 was a Thursday. */
export function bangkokWeek(timeMs: number): number {
  return Math.floor((bangkokDay(timeMs) + 3) / 7);
}

const periods: Readonly<Partial<Record<Bonus['type'], (timeMs: number) => number>>> = {
  day: bangkokDay,
  week: bangkokWeek,
};

/** A condition that runs, with everything its progress bar shows. */
export type Running = { readonly value: Baht; readonly target: Baht; readonly floor: Baht };

/** Progress of a running condition; null while it waits for its deposit. */
export function progressOf(condition: Condition): Running | null {
  const { isArmed, value, target, floor } = condition;
  if (isArmed || value === undefined || target === undefined || floor === undefined) return null;
  return { value, target, floor };
}

/** Amounts that a cancel keeps and forfeits: nothing moves while it waits, null while a balance is unknown. */
export type CancelShare = { readonly keep: Baht; readonly forfeit: Baht };

export function shareOf({ keep, forfeit }: Condition): CancelShare | null {
  return keep == null || forfeit == null ? null : { keep, forfeit };
}

const sources = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const;

/** Origin of a condition's money; null for an unknown one. */
export function sourceOf({ type }: Condition): (typeof sources)[number] | null {
  if (type !== null && countedBy.includes(type)) return 'bonus';
  return sources.find((source) => source === type) ?? null;
}

/** Other servers return how often a bonus can be received: money of a condition is a bonus then. */
const countedBy = ['limit', 'day', 'week'];
