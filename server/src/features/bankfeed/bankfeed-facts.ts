import type { Database } from '#db/database.ts';
import { partnerOf } from '#partner/partner.ts';
import type { FetchStatement } from '#partner/provider-statement.ts';
import type { Services } from '#services.ts';
import { type FeedReading, listReadings } from './bankfeed-store.ts';
import { provider as bank } from './providers/bank.provider.ts';

/** The bank's key among the partners. */
export const feedPartnerKey = bank.partner;

type Account = { readonly bank: string; readonly account: string };

/** The bank's statement of incoming transfers; rows have the reference that slips show. */
export function fetchBankStatement(services: Services, account: Account): FetchStatement {
  const partner = partnerOf(services, bank.partner, bank.path);
  return (question, signal) => bank.list(partner, account, question, signal);
}

/** Times at which each bank's feed was last read, by the account that waits longest. */
export function readFeedAges(db: Database): Promise<FeedReading[]> {
  return listReadings(db);
}
