import type { Satang } from '@wallet/contract/money';
import type { ProviderReply, ProviderResult, QueryResult } from '#money/movement/outcome.ts';
import type { OpenPartner } from '#partner/partner.ts';
import type { ListPage, ListQuestion } from '#partner/provider-statement.ts';

/** Our wallet's ticket of a voucher that was `applied`, now or before. */
export type Ticket = {
  readonly amount: Satang;
  readonly at: Date;
  /** The provider says that an earlier request redeemed it. */
  readonly isEarlier: boolean;
};

export type Voucher = { readonly voucher: string; readonly mobile: string };

/**
 * A prepaid wallet whose gift vouchers our own wallet redeems. Repeating a request for one voucher is
 * harmless.
 */
type GiftRedeemer = {
  readonly code: string;
  readonly partner: string;
  readonly path: string;
  /** A request without a response within this time will no longer be executed. */
  readonly latestSeconds: number;
  redeem(
    partner: OpenPartner,
    voucher: Voucher,
    signal: AbortSignal,
  ): Promise<ProviderReply<ProviderResult, Ticket>>;
  /** Lists what a phone took out of vouchers; a row's number is its voucher. */
  list(
    partner: OpenPartner,
    mobile: string,
    question: ListQuestion,
    signal: AbortSignal,
  ): Promise<ListPage | null>;
  find(
    partner: OpenPartner,
    voucher: Voucher,
    signal: AbortSignal,
  ): Promise<ProviderReply<QueryResult, Ticket>>;
};

export function defineGiftRedeemer(redeemer: GiftRedeemer): GiftRedeemer {
  return redeemer;
}
