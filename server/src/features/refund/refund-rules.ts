import type { Denial, IneligibilityReason } from '@wallet/contract/eligibility/ineligibility';
import { floorPercent, type Satang } from '@wallet/contract/money';

/** A closed day on which a member lost, and got nothing back for yet. */
type LostDay = {
  readonly day: string;
  readonly lost: Satang;
  /** Granted money was in play, so nothing comes back. */
  readonly hadCondition: boolean;
};

type RefundTerms = { readonly percent: number; readonly maximum: Satang };

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
  /** The condition that the member holds. */
  readonly held: { readonly obstacle: IneligibilityReason | undefined } | null;
  readonly days: readonly LostDay[];
  readonly refunds: readonly RefundedDay[];
};

/** Reason why no cashback can be received now, or null. */
export function receiveDenial({ isActive, held, days, refunds }: ReceiveFacts): Denial | null {
  if (!isActive) return { code: 'REFUND_INACTIVE' };
  if (held) {
    const { obstacle } = held;
    return { code: 'REFUND_CONDITION', ...(obstacle && { obstacle }) };
  }
  if (refunds.length > 0) return null;
  return days.some(({ hadCondition }) => hadCondition)
    ? { code: 'REFUND_CONDITION', obstacle: { cause: 'BONUS_DAYS' } }
    : { code: 'NO_REFUND' };
}
