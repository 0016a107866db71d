import type { Check, Sliceable } from '@wallet/ledger';
import { sql } from 'kysely';
import { ageOf } from './retention.ts';

const threads: Sliceable = { table: 'chat_thread', by: 'id uuid', weight: 'last_seq' };

/** Invariants of the chat: each query selects the rows that break the sentence it is named by. */
export const chatInvariants: Readonly<Record<string, Check>> = {
  'the messages of a thread are numbered from one to the last without gaps': sql`
    select thread.id::text as sample
    from chat_thread as thread left join chat_message as message on message.thread_id = thread.id
    group by thread.id, thread.last_seq
    having count(message.seq) <> thread.last_seq
      or count(distinct message.seq) <> thread.last_seq
      or coalesce(min(message.seq), 1) <> 1
      or coalesce(max(message.seq), 0) <> thread.last_seq`,

  'what was sent under one client id is one message': {
    each: threads,
    broken: (slice) => sql`
      select min(id::text) as sample from chat_message
      where ${slice(sql`thread_id`)}
      group by thread_id, client_id having count(*) > 1`,
  },

  'nobody has read, hidden or confirmed what does not exist': sql`
    select id::text as sample from chat_thread
    where greatest(customer_read_seq, agent_read_seq, delivered_seq, hidden_before_seq) > last_seq`,

  'a customer has one thread': sql`
    select min(id::text) as sample from chat_thread
    group by member_id, guest_id having count(*) > 1`,

  'a chat was rated within a day after it was closed': sql`
    select id::text as sample from chat_talk
    where rating is not null
      and (rated_at > closed_at + interval '24 hours 1 minute') is not false`,

  'a file that a message shows is kept': sql`
    select message.id::text as sample
    from chat_message as message
    left join chat_upload as upload on upload.path = message.content -> 'payload' ->> 'filePath'
    where message.content -> 'payload' ? 'filePath'
      and message.created_at > now() - ${ageOf('chat_upload')} + interval '1 day' and upload.is_used is not true`,
};
