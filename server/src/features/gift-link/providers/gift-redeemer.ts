import type { Satang } from '@wallet/contract/money';
import type { Finding, Verdict, Word } from '#money/movement/outcome.ts';
import type { ListPage, ListQuestion } from '#partner/company-list.ts';
import type { OpenPartner } from '#partner/partner.ts';

/** Our wallet's ticket of a voucher that was `applied`, now or before. */
export type Ticket = {
  readonly amount: Satang;
  readonly at: Date;
  /** The company says that an earlier call took it. */
  readonly isEarlier: boolean;
};

export type Voucher = { readonly voucher: string; readonly mobile: string };

/** A prepaid wallet whose gift vouchers our own wallet takes. Asking again under one voucher is harmless. */
export type GiftRedeemer = {
  readonly code: string;
  readonly partner: string;
  readonly path: string;
  /** A call that was not answered within this time will not be carried out any more. */
  readonly latestSeconds: number;
  redeem(
    partner: OpenPartner,
    voucher: Voucher,
    signal: AbortSignal,
  ): Promise<Word<Verdict, Ticket>>;
  /** Lists what a phone took out of vouchers; a row's number is its voucher. */
  list(
    partner: OpenPartner,
    mobile: string,
    question: ListQuestion,
    signal: AbortSignal,
  ): Promise<ListPage | null>;
  find(partner: OpenPartner, voucher: Voucher, signal: AbortSignal): Promise<Word<Finding, Ticket>>;
};

export function defineGiftRedeemer(redeemer: GiftRedeemer): GiftRedeemer {
  return redeemer;
}
