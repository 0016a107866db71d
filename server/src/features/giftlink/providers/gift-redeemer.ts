import type { Satang } from '@wallet/contract/money';

/**
 * What became of a voucher. `taken`: our wallet has a ticket of it, now or from before. `refused`:
 * definitely nothing was taken. `unknown`: perhaps it was.
 */
export type GiftWord =
  | {
      readonly kind: 'taken';
      readonly amount: Satang;
      readonly at: Date;
      /** The company says that an earlier call took it. */
      readonly isEarlier: boolean;
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

export type Voucher = { readonly voucher: string; readonly mobile: string };

/** A prepaid wallet whose gift vouchers our own wallet takes. Asking again under one voucher is harmless. */
export type GiftRedeemer = {
  readonly code: string;
  readonly partner: string;
  readonly path: string;
  redeem(url: string, voucher: Voucher, signal: AbortSignal): Promise<GiftWord>;
};

export function defineGiftRedeemer(redeemer: GiftRedeemer): GiftRedeemer {
  return redeemer;
}
