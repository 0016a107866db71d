import type { Satang } from '@wallet/contract/money';
import type { ListPage, ListQuestion } from '#partner/company-list.ts';
import type { Partner } from '#partner/partner.ts';

/** One transfer to an account of the operator, as its bank lists it. */
export type FeedEntry = {
  readonly transRef: string;
  /** Three digits. */
  readonly sendingBank: string;
  readonly fromAccount: string;
  /** As the bank writes it; empty when it does not tell. */
  readonly fromName: string;
  /** The reference of the bill that it paid, which a QR of ours carries; empty of a plain transfer. */
  readonly bill: string;
  readonly amount: Satang;
  readonly at: Date;
};

export type FeedPage = {
  readonly entries: readonly FeedEntry[];
  /** The place to go on reading from. */
  readonly next: bigint;
};

export type FeedQuestion = {
  readonly bank: string;
  readonly account: string;
  readonly after: bigint;
  readonly limit: number;
};

/** A bank that tells what reached an account. Null: no readable answer. */
export type BankFeed = {
  readonly code: string;
  readonly partner: string;
  readonly path: string;
  read(partner: Partner, question: FeedQuestion, signal: AbortSignal): Promise<FeedPage | null>;
  /** Lists what reached an account in a stretch of time, whether or not it was read before. */
  list(
    partner: Partner,
    account: Pick<FeedQuestion, 'bank' | 'account'>,
    question: ListQuestion,
    signal: AbortSignal,
  ): Promise<ListPage | null>;
};

export function defineBankFeed(feed: BankFeed): BankFeed {
  return feed;
}
