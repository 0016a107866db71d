import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newGuest, reply, say, threadOf } from '#test/chat.ts';
import { type Corruptions, expectEachDetected } from '#test/corruptions.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { chatInvariants } from './chat-invariants.ts';

/** Rows that break each condition of each sentence. */
const corruptions: Corruptions = {
  'the messages of a thread are numbered from one to the last without gaps': [
    sql`delete from chat_message where seq = 1`,
    sql`delete from chat_message where seq = 2`,
    sql`delete from chat_message where seq = 3`,
    sql`update chat_message set seq = 3 where seq = 2`,
    sql`update chat_message set seq = seq + 1`,
    sql`update chat_thread set last_seq = 2`,
    sql`delete from chat_message`,
  ],
  'what was sent under one client id is one message': [
    sql`update chat_message set client_id = (select client_id from chat_message where seq = 1)`,
  ],
  'nobody has read, hidden or confirmed what does not exist': [
    sql`update chat_thread set customer_read_seq = 4`,
    sql`update chat_thread set agent_read_seq = 4`,
    sql`update chat_thread set delivered_seq = 4`,
    sql`update chat_thread set hidden_before_seq = 4`,
  ],
  'a customer has one thread': [
    sql`insert into chat_thread (id, guest_id, session_id)
        select gen_random_uuid(), guest_id, session_id from chat_thread`,
  ],
  'a chat was rated within a day after it was closed': [
    sql`update chat_talk set rating = 5, rated_at = now(),
        closed_at = now() - interval '2 days', closed_by = (select min(id) from staff)`,
    sql`update chat_talk set rating = 5, rated_at = now()`,
  ],
  'a file that a message shows is kept': [
    sql`update chat_message set content = '{"payload": {"filePath": "chat/gone.jpg"}}'`,
    sql`
      insert into chat_upload (path, kind, guest_id, is_used) values ('chat/a.jpg', 'image', 'g', false);
      update chat_message set content = '{"payload": {"filePath": "chat/a.jpg"}}'`,
  ],
};

test('every sentence holds after a talk, and each condition is broken by a wrong row', async () => {
  const server = await startTestServer();
  const guest = await newGuest(server);
  const { client: agent } = await staffUser(server, 'agent');
  await say(guest, 'Hello');
  await reply(agent, await threadOf(server.db, guest), 'Good day');
  await say(guest, 'Goodbye');
  expect(await violationsOf(server.db)).toEqual([]);
  await expectEachDetected(server.db, chatInvariants, corruptions);
});
