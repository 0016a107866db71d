import { sql } from 'kysely';
import { ageOf, batchRows, type Expires, unusedTags } from '#db/retention.ts';

/** Guests' chats that one statement deletes at most: each has its messages, and some have many. */
const talksAtOnce = batchRows / 20;

/**
 * Deletes a batch of old guest chat sessions with all messages and notes, and the tags that only they had. Skips
 * threads in use and those that wait for a reply.
 */
export const deleteOldChatSessions: Expires = async (db) => {
  const deleted = await sql`
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
  // A statement of its own: within one, the deleted uses of a tag are still there.
  await unusedTags.execute(db);
  return deleted;
};
