import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { Database, Tx } from '#db/database.ts';
import { findHeld, type Offer } from '#features/bonus/bonus-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { readSettings } from '#settings/settings.ts';
import { inEveryLanguage } from '#text/catalogs.ts';
import { type RefundedDay, receiveDenial, refundsOf } from './refund-rules.ts';
import { listLostDays, readRefundMember } from './refund-store.ts';

export const cashbackName = inEveryLanguage(({ rewards }) => rewards.cashback);

type Member = {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly isExcluded: boolean;
};

/** Finds the cashback that a member would receive now, by day. Rejects when there is none. */
export async function findDueRefunds(
  db: Database | Tx,
  member: Member,
): Promise<{ refunds: readonly RefundedDay[]; total: Satang }> {
  rejectIf(member.isExcluded ? 'EXCLUDED' : null);
  const { isRefundActive, refundPercent, refundMax } = await readSettings(db);
  const days = await listLostDays(db, member.memberId);
  const refunds = refundsOf(days, { percent: refundPercent, maximum: refundMax });
  const held = await findHeld(db, member);
  rejectIf(receiveDenial({ isActive: isRefundActive, held, days, refunds }));
  return { refunds, total: refunds.reduce((sum, { amount }) => sum + amount, 0n) };
}

/** Finds what would move from the cashback balance to the wallet now. Rejects when there is nothing. */
export async function findRefundPot(
  db: Database | Tx,
  { memberId }: Pick<Member, 'memberId'>,
): Promise<Offer> {
  const { pot } = await readRefundMember(db, memberId);
  if (pot === 0n) throw new DomainError('REFUND_MINIMUM');
  const { refundSuccess: successPercent, refundFail: failPercent } = await readSettings(db);
  return {
    source: 'refund',
    house: 'refund-expense',
    name: cashbackName,
    code: null,
    amount: pot,
    successPercent,
    failPercent,
    tooSmall: 'REFUND_MINIMUM',
    whileHeld: 'BONUS_ALREADY_ACTIVE',
    isFromCoupon: false,
  };
}
