import type { Database } from '#db/database.ts';
import { findUnprocessed, type StoredWebhook } from './webhook-store.ts';

/** The stored webhook of a job, unless it was processed before. */
export function findWebhook(
  db: Database,
  { key }: { readonly key: string },
): Promise<StoredWebhook | undefined> {
  const [provider = '', ...rest] = key.split(':');
  return findUnprocessed(db, { provider, eventId: rest.join(':') });
}
