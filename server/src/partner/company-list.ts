import type { Satang } from '@wallet/contract/money';

/** One movement of money as a company's own books list it. */
export type ListedRow = {
  /** The number under which both sides know it. */
  readonly ref: string;
  /** Satang; of a game company its credits, below zero out of the game. */
  readonly amount: Satang;
  readonly at: Date;
  /** The account or player at the other end; null: the list does not tell. */
  readonly party: string | null;
  /** False: accepted, and not carried out yet. */
  readonly isDone: boolean;
};

/** From `from` until before `to`, in the order of the company's books. */
export type ListRange = { readonly from: Date; readonly to: Date };

/** `after`: what the page before named as its next; 0 at the beginning. */
export type ListQuestion = ListRange & { readonly after: number };

export type ListPage = {
  readonly rows: readonly ListedRow[];
  /** The place to go on from; null: this was the end. */
  readonly next: number | null;
};

/** Asks a company for one page. Null: no readable answer. */
export type AskList = (question: ListQuestion, signal: AbortSignal) => Promise<ListPage | null>;

/** A list that goes on for longer is none that a company would keep of a day. */
const pagesMax = 5_000;

/**
 * Reads a whole list, page after page. Null when one of them is no readable answer, leaves the range or
 * does not come forward: half a list would call everything else missing.
 */
export async function readWholeList(
  ask: AskList,
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
