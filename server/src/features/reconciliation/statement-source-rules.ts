import { type StatementKind, statementKinds } from '@wallet/contract/reconciliation/staff';

/** Kind of a statement, and the channel or game of our own rows. */
export type StatementSource = { readonly kind: StatementKind; readonly company: string };

/** Source that a code like `game-PG` names; null if there is none. */
export function sourceOf(book: string): StatementSource | null {
  const kind = statementKinds.find((each) => book.startsWith(`${each}-`));
  return kind ? { kind, company: book.slice(kind.length + 1) } : null;
}
