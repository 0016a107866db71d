import type { Satang } from '@wallet/contract/money';
import type { Finding, Verdict, Word } from '#money/movement/outcome.ts';
import type { ListPage, ListQuestion } from '#partner/company-list.ts';
import type { Partner } from '#partner/partner.ts';

/** Order to pay out; `ref` is ours and never changes, however often it is sent. */
export type PayoutOrder = {
  readonly ref: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly amount: Satang;
};

/** With the bank's own number, once the payout stands in its books. */
export type BankNote = { readonly bankRef: string };

/** A company that pays members out. The same reference pays once. */
export type PayoutProvider = {
  readonly code: string;
  readonly path: string;
  /** A call that was not answered within this time will not be carried out any more. */
  readonly latestSeconds: number;
  pay(partner: Partner, order: PayoutOrder, signal: AbortSignal): Promise<Word<Verdict, BankNote>>;
  find(partner: Partner, ref: string, signal: AbortSignal): Promise<Word<Finding, BankNote>>;
  /** Lists the payouts that were asked for and not rejected. */
  list(partner: Partner, question: ListQuestion, signal: AbortSignal): Promise<ListPage | null>;
  /** Payout that a notice is about. It is a reason to ask, never by itself the end of a payout. */
  readNotice(body: unknown): { readonly eventId: string; readonly ref: string } | null;
};

export function definePayoutProvider(provider: PayoutProvider): PayoutProvider {
  return provider;
}
