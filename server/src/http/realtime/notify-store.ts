import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { NodeEvent } from './event-transport.ts';

/** Sends notifications in one statement. */
export async function notifyAll(db: Database, events: readonly NodeEvent[]): Promise<void> {
  await sql`
    select pg_notify(channel, payload)
    from unnest(${events.map(({ channel }) => channel)}::text[], ${events.map(({ payload }) => payload)}::text[])
      as event (channel, payload)`.execute(db);
}
