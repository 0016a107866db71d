import type { Database, Tx } from '#db/database.ts';
import { findOpenRestore } from '#money/restore/restore-store.ts';
import type { Services } from '#services.ts';
import { dayOf, daysBetween } from './day-rules.ts';
import { usualFreshSeconds } from './reconcile-day.ts';
import { listReconciledAccounts, type ReconciledAccount } from './reconciled-accounts.ts';
import { countOpenDifferences, listUncompared } from './reconciliation-store.ts';

/** Work that is left before money may leave a restored database. */
type RestoreGaps = {
  /** The moment to which the database was restored. */
  readonly since: Date;
  readonly uncompared: readonly { readonly book: ReconciledAccount; readonly day: string }[];
  readonly differences: number;
};

/**
 * Finds what is left to compare, and to close, since the moment to which the database was restored. Null: no
 * restore is open.
 */
export async function findRestoreGaps(
  services: Services,
  db: Database | Tx,
): Promise<RestoreGaps | null> {
  const restore = await findOpenRestore(db);
  if (!restore) return null;
  const { since, foundAt } = restore;
  const books = new Map((await listReconciledAccounts(services)).map((book) => [book.code, book]));
  const days = daysBetween(since, foundAt);
  const codes = [...books.keys()];
  const restored = { days, foundAt, freshSeconds: usualFreshSeconds };
  const uncompared = (await listUncompared(db, codes, restored)).flatMap(({ book: code, day }) => {
    const book = books.get(code);
    return book ? [{ book, day }] : [];
  });
  return {
    since,
    uncompared,
    differences: await countOpenDifferences(db, { day: dayOf(since), since }),
  };
}
