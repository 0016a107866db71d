import type { Database } from '#db/database.ts';
import { briefOf } from '#features/members/members-facts.ts';
import { maskedAccountNo } from '#lib/masked.ts';
import { type Partner, partnerOf } from '#partner/partner.ts';
import type { FetchStatement } from '#partner/provider-statement.ts';
import type { NoticeSource } from '#partner/webhook-source.ts';
import type { Services } from '#services.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { findWithdrawal, type WithdrawalRow } from './staff/withdrawal-store.ts';

export const payoutNoticeJob = 'payout-notice';
/** The bank's key among the partners. */
export const payoutPartnerKey = 'bank';

export function payoutPartner(services: Services): Partner {
  return partnerOf(services, payoutPartnerKey, bank.path);
}

export function payoutWebhookSource(services: Services): NoticeSource {
  return {
    code: bank.code,
    partner: payoutPartner(services),
    isSigned: true,
    jobKind: payoutNoticeJob,
    eventIdOf: (body) => bank.readNotice(body)?.eventId ?? null,
  };
}

/** A withdrawal as the staff see it; null if there is none of this number. */
export async function findWithdrawalView(db: Database, id: string) {
  const row = await findWithdrawal(db, id);
  return row ? withdrawalView(row) : null;
}

/** A withdrawal as the console shows it: its member and its account masked. */
export function withdrawalView<Row extends WithdrawalRow>(row: Row) {
  const { memberId, name, phone, currency, isActive, deciderId, decider, ...rest } = row;
  return {
    ...rest,
    bankAccountNo: maskedAccountNo(row.bankAccountNo),
    member: briefOf({ id: memberId, name, phone, currency, isActive }),
    decidedBy: deciderId === null ? null : { id: deciderId, name: decider ?? '' },
  };
}

/** The bank's own list of the payouts that it was asked for. */
export function fetchPayoutStatement(services: Services): FetchStatement {
  const partner = payoutPartner(services);
  return (question, signal) => bank.list(partner, question, signal);
}
