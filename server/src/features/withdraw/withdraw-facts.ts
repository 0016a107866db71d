import type { AskList } from '#partner/company-list.ts';
import type { NoticeSource } from '#partner/notice-source.ts';
import { type Partner, partnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { provider as bank } from './providers/bank.provider.ts';

export const payoutNoticeJob = 'payout-notice';
/** The bank's key among the partners. */
export const payoutCompany = 'bank';

export function payoutPartner(services: Services): Partner {
  return partnerOf(services, payoutCompany, bank.path);
}

export function payoutNoticeSource(services: Services): NoticeSource {
  return {
    code: bank.code,
    partner: payoutPartner(services),
    isSigned: true,
    jobKind: payoutNoticeJob,
    eventIdOf: (body) => bank.readNotice(body)?.eventId ?? null,
  };
}

/** The bank's own list of the payouts that it was asked for. */
export function askPayoutList(services: Services): AskList {
  const partner = payoutPartner(services);
  return (question, signal) => bank.list(partner, question, signal);
}
