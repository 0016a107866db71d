import type { Database } from '#db/database.ts';
import { findUnprocessed, type Notice } from './hook-store.ts';

/** The stored notice that a job is about, unless it was acted on before. */
export function findNotice(
  db: Database,
  { key }: { readonly key: string },
): Promise<Notice | undefined> {
  const [provider = '', ...rest] = key.split(':');
  return findUnprocessed(db, { provider, eventId: rest.join(':') });
}
