import type { Satang } from '@wallet/contract/money';
import type { Partner } from '#partner/partner.ts';
import type { ListPage, ListQuestion } from '#partner/provider-statement.ts';

/** One transfer to an account of the operator, as its bank lists it. */
export type FeedEntry = {
  readonly transRef: string;
  /** Three digits. */
  readonly sendingBank: string;
  readonly fromAccount: string;
  /** As written by the bank; empty when not reported. */
  readonly fromName: string;
  /** Bill reference, as contained in our QR codes; empty for a plain transfer. */
  readonly bill: string;
  readonly amount: Satang;
  readonly at: Date;
};

type FeedPage = {
  readonly entries: readonly FeedEntry[];
  /** Cursor to continue from. */
  readonly next: bigint;
};

type FeedQuestion = {
  readonly bank: string;
  readonly account: string;
  readonly after: bigint;
  readonly limit: number;
};

/** A bank that reports incoming transfers. Null: no readable response. */
type BankFeed = {
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
