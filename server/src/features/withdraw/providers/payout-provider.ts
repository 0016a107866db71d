import type { Satang } from '@wallet/contract/money';
import type { ProviderReply, ProviderResult, QueryResult } from '#money/movement/outcome.ts';
import type { Partner } from '#partner/partner.ts';
import type { ListPage, ListQuestion } from '#partner/provider-statement.ts';

/** Order to pay out; `ref` is ours and never changes, however often it is sent. */
export type PayoutOrder = {
  readonly ref: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly amount: Satang;
};

/** With the bank's reference, once the payout is in its records. */
type BankNote = { readonly bankRef: string };

/** A provider of payouts. Idempotent by reference. */
type PayoutProvider = {
  readonly code: string;
  readonly path: string;
  /** A request without a response within this time will no longer be executed. */
  readonly latestSeconds: number;
  pay(
    partner: Partner,
    order: PayoutOrder,
    signal: AbortSignal,
  ): Promise<ProviderReply<ProviderResult, BankNote>>;
  find(
    partner: Partner,
    ref: string,
    signal: AbortSignal,
  ): Promise<ProviderReply<QueryResult, BankNote>>;
  /** Lists payouts that were requested and not rejected. */
  list(partner: Partner, question: ListQuestion, signal: AbortSignal): Promise<ListPage | null>;
  /** Payout that a webhook is about. It triggers a query; it never ends a payout automatically. */
  readNotice(body: unknown): { readonly eventId: string; readonly ref: string } | null;
};

export function definePayoutProvider(provider: PayoutProvider): PayoutProvider {
  return provider;
}
