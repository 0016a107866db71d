import type { ArrivalDoubt } from '@wallet/contract/cases/findings';
import type { Currency } from '@wallet/contract/money';
import { inTransaction } from '#db/database.ts';
import { accountMismatchOf } from '#features/name-inquiry/name-inquiry-commands.ts';
import { pausedChannels, rejectWhilePaused } from '#money/pauses/pauses.ts';
import { reportBill } from '#money/payment/qr-reports.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { partnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { type FeedAccount, findOwner, listFeedAccounts, moveCursor } from './bankfeed-store.ts';
import { provider as bank } from './providers/bank.provider.ts';
import type { FeedEntry } from './providers/bank-feed.ts';

const entriesMax = 100;

/**
 * Reads new incoming transfers of the operator's accounts and credits those from members' registered accounts
 * with matching names. Returns their number. Transfers of a paused channel are read after the pause.
 */
export async function readFeeds(services: Services): Promise<number> {
  const { db } = services;
  await rejectWhilePaused(db);
  const accounts = await listFeedAccounts(db);
  const paused = await pausedChannels(
    db,
    accounts.map(({ bank }) => bank),
  );
  const counts = await Promise.all(
    accounts
      .filter(({ bank: channel }) => !paused.has(channel))
      .map((account) => readPage(services, account)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function readPage(services: Services, account: FeedAccount): Promise<number> {
  const { db, config } = services;
  const page = await bank.read(
    partnerOf(services, bank.partner, bank.path),
    { bank: account.bank, account: account.account, after: account.cursor, limit: entriesMax },
    AbortSignal.timeout(config.partners.waitMs),
  );
  if (!page) return 0;
  for (const entry of page.entries) await credit(services, account, entry);
  // Advanced last: what was read and not booked must be read again.
  await moveCursor(db, account, page.next);
  return page.entries.length;
}

async function credit(
  services: Services,
  { bank: channel, currency }: FeedAccount,
  entry: FeedEntry,
): Promise<void> {
  // As a slip of the same transfer names it.
  const externalRef = `${entry.sendingBank}${entry.transRef}`;
  const { amount, at: paidAt } = entry;
  const { db, notifyMember } = services;
  const doubt = await doubtOfHolder(services, entry, currency);
  const credited = await inTransaction(db, async (tx) => {
    // A QR payment is credited under the number it has at the QR's provider.
    if (await reportBill(tx, { ...entry, externalRef })) return null;
    const owner = await findOwner(tx, entry, currency);
    const { sendingBank: bankNumber, fromAccount: account, fromName: name } = entry;
    const sender = { bankNumber, account, name };
    const arrival = { channel, externalRef, amount, currency, paidAt, qrId: null, sender };
    const settled = await settleDeposit(tx, {
      ...arrival,
      ...owner,
      doubt: owner.doubt ?? doubt,
    });
    return settled === 'credited' || settled === 'held' ? owner.memberId : null;
  });
  if (credited !== null) notifyMember(credited);
}

/** Doubt from the bank's name inquiry about the sending account; queried outside of transactions. */
async function doubtOfHolder(
  services: Services,
  entry: FeedEntry,
  currency: Currency,
): Promise<ArrivalDoubt | null> {
  const { memberId, doubt } = await inTransaction(services.db, (tx) =>
    findOwner(tx, entry, currency),
  );
  return memberId === null || doubt ? null : accountMismatchOf(services, memberId);
}
