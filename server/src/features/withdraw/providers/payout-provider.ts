import type { Satang } from '@wallet/contract/money';
import type { Partner } from '#lib/partner.ts';

/** What is to be paid out; `ref` is ours and never changes, however often it is sent. */
export type PayoutOrder = {
  readonly ref: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly amount: Satang;
};

/**
 * A bank's word on a payout. Its books say that it is `accepted`: on its way; `paid`; `rejected`: never
 * will be; or `absent`: it never heard of it. `refused`: this one call did nothing, and the books keep
 * nothing of it. `unknown`: no word we can rely on.
 */
export type PayoutWord = {
  readonly kind: 'accepted' | 'paid' | 'rejected' | 'absent' | 'refused' | 'unknown';
  readonly bankRef?: string;
};

/** A company that pays members out. The same reference pays once. */
export type PayoutProvider = {
  readonly code: string;
  readonly path: string;
  /** A call that was not answered within this time will not be carried out any more. */
  readonly latestSeconds: number;
  pay(partner: Partner, order: PayoutOrder, signal: AbortSignal): Promise<PayoutWord>;
  find(partner: Partner, ref: string, signal: AbortSignal): Promise<PayoutWord>;
  /** What a notice is about. It is a reason to ask, never by itself the end of a payout. */
  readNotice(body: unknown): { readonly eventId: string; readonly ref: string } | null;
};

export function definePayoutProvider(provider: PayoutProvider): PayoutProvider {
  return provider;
}
