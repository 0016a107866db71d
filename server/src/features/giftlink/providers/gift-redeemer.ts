import type { Satang } from '@wallet/contract/money';
import type { OpenPartner } from '#lib/partner.ts';

/** Our wallet has a ticket of the voucher, now or from before. */
export type Ticket = {
  readonly kind: 'taken';
  readonly amount: Satang;
  readonly at: Date;
  /** The company says that an earlier call took it. */
  readonly isEarlier: boolean;
};

/** What one call did. `refused`: this one took nothing. `unknown`: perhaps it did. */
export type GiftWord = Ticket | { readonly kind: 'refused' | 'unknown' };

/** What the company's books say. `absent`: our wallet has no ticket of the voucher. */
export type GiftFinding = Ticket | { readonly kind: 'absent' | 'unknown' };

export type Voucher = { readonly voucher: string; readonly mobile: string };

/** A prepaid wallet whose gift vouchers our own wallet takes. Asking again under one voucher is harmless. */
export type GiftRedeemer = {
  readonly code: string;
  readonly partner: string;
  readonly path: string;
  /** A call that was not answered within this time will not be carried out any more. */
  readonly latestSeconds: number;
  redeem(partner: OpenPartner, voucher: Voucher, signal: AbortSignal): Promise<GiftWord>;
  find(partner: OpenPartner, voucher: Voucher, signal: AbortSignal): Promise<GiftFinding>;
};

export function defineGiftRedeemer(redeemer: GiftRedeemer): GiftRedeemer {
  return redeemer;
}
