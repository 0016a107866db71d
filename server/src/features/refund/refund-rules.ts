import type { ErrorCode } from '@wallet/contract/errors';
import { floorPercent, type Satang } from '@wallet/contract/money';

/** A closed day on which a member lost, and got nothing back for yet. */
export type LostDay = {
  readonly day: string;
  readonly lost: Satang;
  /** Granted money was in play, so nothing comes back. */
  readonly hadCondition: boolean;
};

export type RefundTerms = { readonly percent: number; readonly maximum: Satang };

export type RefundedDay = Pick<LostDay, 'day' | 'lost'> & { readonly amount: Satang };

/** Computes the cashback of each day, in satang. */
export function refundsOf(days: readonly LostDay[], terms: RefundTerms): RefundedDay[] {
  return days
    .filter(({ hadCondition }) => !hadCondition)
    .map(({ day, lost }) => ({ day, lost, amount: refundFor(lost, terms) }))
    .filter(({ amount }) => amount > 0n);
}

function refundFor(lost: Satang, { percent, maximum }: RefundTerms): Satang {
  const share = floorPercent(lost, percent);
  return share < maximum ? share : maximum;
}

type ReceiveFacts = {
  readonly isActive: boolean;
  readonly holdsBonus: boolean;
  readonly days: readonly LostDay[];
  readonly refunds: readonly RefundedDay[];
};

export function receiveRefusal(facts: ReceiveFacts): ErrorCode | null {
  if (!facts.isActive) return 'REFUND_INACTIVE';
  if (facts.holdsBonus) return 'REFUND_CONDITION';
  if (facts.refunds.length > 0) return null;
  return facts.days.some(({ hadCondition }) => hadCondition) ? 'REFUND_CONDITION' : 'NO_REFUND';
}
