/** Only these addresses hold vouchers; what is taken from one is the voucher, never the address. */
const address =
  /^https:\/\/gift\.truemoney\.com\/campaign\/(?:voucher_detail\/?)?\?v=([0-9A-Za-z]{16,64})$/;

type GiftLink = { readonly voucher: string; readonly walletName: string };

/** The voucher and our wallet in `{link}::{wallet account name}`, or null. */
export function readGiftLink(text: string): GiftLink | null {
  const [link = '', walletName = '', ...rest] = text.split('::');
  const voucher = address.exec(link.trim())?.[1];
  if (voucher === undefined || walletName === '' || rest.length > 0) return null;
  return { voucher, walletName };
}

/** Tolerance for the provider's clock. */
const skewMs = 5 * 60_000;

/** True of a redemption by our wallet that belongs to this attempt, not to an earlier one. */
export function isOurTicket(takenAt: Date, begunAt: Date): boolean {
  return takenAt.getTime() >= begunAt.getTime() - skewMs;
}
