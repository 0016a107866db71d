import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Sends notifications, each a channel and its payload, in one statement. */
export async function notifyAll(
  db: Database,
  news: readonly (readonly (string | undefined)[])[],
): Promise<void> {
  await sql`
    select pg_notify(channel, news)
    from unnest(${news.map(([channel]) => channel)}::text[], ${news.map(([, payload]) => payload)}::text[])
      as told (channel, news)`.execute(db);
}
