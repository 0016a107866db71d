import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { StoredWebhook } from './webhook-store.ts';

/** Marks a webhook as processed. */
export async function markProcessed(
  db: Database | Tx,
  { provider, eventId }: StoredWebhook,
): Promise<void> {
  await db
    .updateTable('hook_notice')
    .set({ processed_at: sql<Date>`now()` })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}
