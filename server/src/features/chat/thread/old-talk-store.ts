import { sql } from 'kysely';
import { ageOf, type Forgets, sliceRows } from '#db/retention.ts';

/** Guests' talks that one statement deletes at most: each has its messages, and some have many. */
const talksAtOnce = sliceRows / 20;

/**
 * Deletes a slice of guests' talks that ended long ago, with everything that was said and noted in them.
 * One that somebody is writing in just now is left alone, and so is one that waits for an answer.
 */
export const forgetTalks: Forgets = (db) =>
  sql`
    with old as materialized (
      select id from chat_thread
      where guest_id is not null and waiting_since is null
        and last_at < now() - ${ageOf('chat_thread')}
      order by last_at limit ${talksAtOnce} for update skip locked
    ),
    messages as (delete from chat_message where thread_id in (select id from old)),
    talks as (delete from chat_talk where thread_id in (select id from old)),
    answers as (delete from chat_answer where thread_id in (select id from old)),
    notes as (delete from chat_note where thread_id in (select id from old)),
    tags as (delete from chat_thread_tag where thread_id in (select id from old))
    delete from chat_thread where id in (select id from old)`.execute(db);
