import type { AskList } from '#partner/company-list.ts';
import { partnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { provider as bank } from './providers/bank.provider.ts';

/** The bank's key among the partners. */
export const bankCompany = bank.partner;

type Account = { readonly bank: string; readonly account: string };

/** The bank's own list of what reached an account; a row is numbered as slips name the transfer. */
export function askBankList(services: Services, account: Account): AskList {
  const partner = partnerOf(services, bank.partner, bank.path);
  return (question, signal) => bank.list(partner, account, question, signal);
}
