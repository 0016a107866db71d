import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { NodeEvent } from './event-transport.ts';

/** Sends notifications in one statement. */
export async function notifyAll(db: Database, news: readonly NodeEvent[]): Promise<void> {
  await sql`
    select pg_notify(channel, news)
    from unnest(${news.map(({ channel }) => channel)}::text[], ${news.map((each) => each.news)}::text[])
      as told (channel, news)`.execute(db);
}
