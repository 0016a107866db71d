import type { Database, Tx } from '#db/database.ts';
import { findOpenRestore } from '#money/restore/restore-store.ts';
import type { TxServices } from '#services.ts';
import { dayOf, daysBetween } from './day-rules.ts';
import { usualFreshSeconds } from './reconcile-day.ts';
import { listReconciledAccounts, type ReconciledAccount } from './reconciled-accounts.ts';
import { countOpenDifferences, listBooksBefore, listUncompared } from './reconciliation-store.ts';

/** Work that is left before money may leave a restored database. */
type RestoreGaps = {
  /** The time to which the database was restored. */
  readonly since: Date;
  /** `book` is null of a provider that had a contract at that time and has none now. */
  readonly uncompared: readonly {
    readonly code: string;
    readonly book: ReconciledAccount | null;
    readonly day: string;
  }[];
  readonly differences: number;
};

/**
 * Finds what is left to compare, and to close, since the time to which the database was restored. Null: no
 * restore is open.
 */
export async function findRestoreGaps(
  services: TxServices,
  db: Database | Tx,
): Promise<RestoreGaps | null> {
  const restore = await findOpenRestore(db);
  if (!restore) return null;
  const { since, foundAt } = restore;
  const books = new Map(
    (await listReconciledAccounts({ ...services, db })).map((book) => [book.code, book]),
  );
  const days = daysBetween(since, foundAt);
  const codes = [...new Set([...books.keys(), ...(await listBooksBefore(db, since))])];
  const restored = { days, foundAt, freshSeconds: usualFreshSeconds };
  const listed = await listUncompared(db, codes, restored);
  const uncompared = listed.map(({ book: code, day }) => ({
    code,
    book: books.get(code) ?? null,
    day,
  }));
  return {
    since,
    uncompared,
    differences: await countOpenDifferences(db, { day: dayOf(since), since }),
  };
}
