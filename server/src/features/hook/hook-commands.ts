import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Notice } from './hook-store.ts';

/** Keeps that a notice was acted on. */
export async function markProcessed(
  db: Database | Tx,
  { provider, eventId }: Notice,
): Promise<void> {
  await db
    .updateTable('hook_notice')
    .set({ processed_at: sql<Date>`now()` })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}
