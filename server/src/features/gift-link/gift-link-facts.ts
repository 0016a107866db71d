import type { Database } from '#db/database.ts';
import type { AskList } from '#partner/company-list.ts';
import { openPartnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { type Gift, listGiftMobiles, readGift } from './gift-link-store.ts';
import { voucherDigests } from './gift-secrets.ts';
import { provider as redeemer } from './providers/truewallet.provider.ts';

/** Outcome of a gift link: its worth, why it was refused, or neither yet. */
export async function readGiftOutcome(
  db: Database,
  id: string,
): Promise<Pick<Gift, 'refusal' | 'amount'>> {
  return readGift(db, id);
}

export const giftCompany = { code: redeemer.code, partner: redeemer.partner };

/** Amounts that each of our prepaid wallets took out of vouchers, by its company's own list. */
export async function askTicketLists(services: Services): Promise<readonly AskList[]> {
  const partner = openPartnerOf(services, redeemer.partner, redeemer.path);
  const mobiles = await listGiftMobiles(services.db);
  return mobiles.map((mobile) => async (question, signal) => {
    const page = await redeemer.list(partner, mobile, question, signal);
    if (!page) return null;
    // A voucher is worth its money to whoever reads it: only its digest is kept.
    const digest = await voucherDigests(services.db, services.config.secretsKey);
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, ref: digest(row.ref).toString('hex') })),
    };
  });
}
