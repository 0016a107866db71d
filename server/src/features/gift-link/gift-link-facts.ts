import type { Database } from '#db/database.ts';
import { openPartnerOf } from '#partner/partner.ts';
import type { FetchStatement } from '#partner/provider-statement.ts';
import type { Services } from '#services.ts';
import { type Gift, listGiftMobiles, readGift } from './gift-link-store.ts';
import { voucherDigests } from './gift-secrets.ts';
import { provider as redeemer } from './providers/truewallet.provider.ts';

/** Outcome of a gift link: its amount and where that is, why it was rejected, or neither yet. */
export async function readGiftOutcome(
  db: Database,
  id: string,
): Promise<Pick<Gift, 'refusal' | 'amount' | 'entry' | 'held'>> {
  return readGift(db, id);
}

export const giftProvider = { code: redeemer.code, partner: redeemer.partner };

/** Amounts redeemed by each of our prepaid wallets, from the provider's list. */
export async function fetchVoucherStatements(
  services: Services,
): Promise<readonly FetchStatement[]> {
  const partner = openPartnerOf(services, redeemer.partner, redeemer.path);
  const mobiles = await listGiftMobiles(services.db);
  return mobiles.map((mobile) => async (question, signal) => {
    const page = await redeemer.list(partner, mobile, question, signal);
    if (!page) return null;
    // A voucher can be redeemed by anyone who reads it, so only its digest is stored.
    const digest = await voucherDigests(services.db, services.config.secretsKey);
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, ref: digest(row.ref).toString('hex') })),
    };
  });
}
