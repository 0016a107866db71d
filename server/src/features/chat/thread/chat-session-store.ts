import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { isRating } from './message-store.ts';
import type { Thread } from './thread-store.ts';

/** Starts a chat session with the first message in a thread that is not open; an open one continues. */
export async function startChatSession(tx: Tx, threadId: string): Promise<void> {
  await sql`
    insert into chat_talk (id, thread_id) values (${newId()}, ${threadId})
    on conflict (thread_id) where closed_at is null do nothing`.execute(tx);
}

/** Ends the chat session of a thread and returns its id; undefined if there was none. */
export async function endChatSession(
  tx: Tx,
  thread: Thread,
  staffId: StaffId,
): Promise<string | undefined> {
  const closed_at = sql<Date>`clock_timestamp()`;
  const ended = await tx
    .updateTable('chat_talk')
    .set({ closed_at, closed_by: staffId, assigned_to: thread.assignedTo })
    .where('thread_id', '=', thread.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended?.id;
}

/** The agent who had a chat that was closed less than a minute ago; null: no one had. */
export async function findAgentBefore(tx: Tx, threadId: string): Promise<StaffId | null> {
  const ended = await tx
    .selectFrom('chat_talk')
    .select('assigned_to')
    .where('thread_id', '=', threadId)
    .where('closed_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .orderBy('closed_at', 'desc')
    .executeTakeFirst();
  return ended?.assigned_to ?? null;
}

/**
 * Lets a customer whose chat was closed less than a minute ago wait as before, when it was reopened. A question that
 * no person had answered goes over to the new chat session.
 */
export async function resumeWaiting(tx: Tx, threadId: string): Promise<void> {
  await sql`
    with ended as (
      select id, asked_at, answered_at from chat_talk
      where thread_id = ${threadId} and asked_at is not null
        and closed_at > clock_timestamp() - interval '1 minute'
      order by closed_at desc limit 1
    ), waited as (
      select case when answered_at is null then asked_at else (
        select min(created_at) from chat_message
        where thread_id = ${threadId} and sender = 'customer' and not ${isRating} and seq > (
          select max(seq) from chat_message where thread_id = ${threadId} and sender = 'agent')
      ) end as since
      from ended
    ), passed_on as (
      update chat_talk set asked_at = null from ended
      where chat_talk.id = ended.id and ended.answered_at is null
    ), taken_up as (
      update chat_talk set asked_at = ended.asked_at from ended
      where thread_id = ${threadId} and closed_at is null and ended.answered_at is null
    )
    update chat_thread set waiting_since = least(waiting_since, since) from waited
    where chat_thread.id = ${threadId}`.execute(tx);
}

export async function hasChatSession(tx: Tx, threadId: string, talkId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('chat_talk')
    .select('id')
    .where('id', '=', talkId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps the first rating within a day of the closing. False: there is one, or it is too late. */
export async function rateChatSession(tx: Tx, talkId: string, rating: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_talk')
    .set({ rating, rated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', talkId)
    .where('rating', 'is', null)
    .where(sql<boolean>`clock_timestamp() < closed_at + interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
