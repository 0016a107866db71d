import type { Database } from '#db/database.ts';
import type { AskList } from '#partner/company-list.ts';
import { partnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { type FeedReading, listReadings } from './bankfeed-store.ts';
import { provider as bank } from './providers/bank.provider.ts';

/** The bank's key among the partners. */
export const bankCompany = bank.partner;

type Account = { readonly bank: string; readonly account: string };

/** The bank's own list of what reached an account; a row is numbered as slips name the transfer. */
export function askBankList(services: Services, account: Account): AskList {
  const partner = partnerOf(services, bank.partner, bank.path);
  return (question, signal) => bank.list(partner, account, question, signal);
}

/** Moments at which the bank last told what reached our accounts, by the account's bank. */
export function readFeedAges(db: Database): Promise<FeedReading[]> {
  return listReadings(db);
}
