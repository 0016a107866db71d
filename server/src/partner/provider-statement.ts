import type { Currency, Satang } from '@wallet/contract/money';

/** One transaction as listed by a provider. */
export type ListedRow = {
  /** The number under which both sides know it. */
  readonly ref: string;
  /** Satang; for game providers their credits, negative when leaving the game. */
  readonly amount: Satang;
  readonly at: Date;
  /** The counterparty account or player; null: not listed. */
  readonly party: string | null;
  /** False: accepted, not executed yet. */
  readonly isDone: boolean;
  /** Currency of an account that a bank keeps for us; elsewhere the provider's. */
  readonly currency?: Currency;
};

/** From `from` (inclusive) to `to` (exclusive), in the provider's order. */
type ListRange = { readonly from: Date; readonly to: Date };

/** `after`: what the page before named as its next; 0 at the beginning. */
export type ListQuestion = ListRange & { readonly after: number };

export type ListPage = {
  readonly rows: readonly ListedRow[];
  /** Cursor of the next page; null: this was the last. */
  readonly next: number | null;
};

/** Fetches one page. Null: no readable response. */
export type FetchStatement = (
  question: ListQuestion,
  signal: AbortSignal,
) => Promise<ListPage | null>;

/** Upper limit of pages; no provider lists more for a day. */
const pagesMax = 5_000;

/**
 * Reads a whole list, page after page. Null when one of them is not a readable answer, leaves the range or does not
 * come forward: half a list would call everything else missing.
 */
export async function readWholeList(
  ask: FetchStatement,
  range: ListRange,
  pageMs: number,
): Promise<ListedRow[] | null> {
  const all: ListedRow[] = [];
  let after = 0;
  for (let page = 0; page < pagesMax; page += 1) {
    const answer = await ask({ ...range, after }, AbortSignal.timeout(pageMs));
    if (!answer?.rows.every(({ at }) => at >= range.from && at < range.to)) return null;
    all.push(...answer.rows);
    if (answer.next === null) return all;
    if (answer.next <= after) return null;
    after = answer.next;
  }
  return null;
}
