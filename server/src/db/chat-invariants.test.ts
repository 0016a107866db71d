import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newGuest, reply, say, threadOf } from '#test/chat.ts';
import { colleague } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { chatInvariants } from './chat-invariants.ts';
import { inTransaction } from './database.ts';

/** Drops the tables' own constraints first: the invariants must not rely on them. */
const unguarded = [
  sql`alter table chat_message drop constraint chat_message_thread_id_seq_key`,
  sql`alter table chat_message drop constraint chat_message_thread_id_client_id_key`,
  sql`alter table chat_thread drop constraint chat_pointers_stay_behind`,
  sql`alter table chat_thread drop constraint chat_thread_guest_id_key`,
  sql`alter table chat_talk drop constraint chat_talk_rated_when_closed`,
];

const corruptions: Readonly<Record<string, RawBuilder<unknown>[]>> = {
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
  ],
};

test('every sentence holds after a talk, and each is broken by a wrong row', async () => {
  const server = await startTestServer();
  const guest = await newGuest(server);
  const { client: agent } = await colleague(server, 'agent');
  await say(guest, 'Hello');
  await reply(agent, await threadOf(server.db, guest), 'Good day');
  await say(guest, 'Goodbye');
  expect(await violationsOf(server.db)).toEqual([]);
  expect(Object.keys(corruptions)).toEqual(Object.keys(chatInvariants));
  for (const [sentence, wrongs] of Object.entries(corruptions)) {
    for (const wrong of wrongs) {
      const attempt = inTransaction(server.db, async (tx) => {
        for (const guard of unguarded) await guard.execute(tx);
        await wrong.execute(tx);
        const { rows } = await (chatInvariants[sentence] ?? sql``).execute(tx);
        throw new Undone(rows.length);
      });
      await expect(attempt, sentence).rejects.toSatisfy(
        (error) => error instanceof Undone && error.found > 0,
      );
    }
  }
});

/** Ends the transaction, and tells how many rows were found to be wrong. */
class Undone extends Error {
  readonly found: number;

  constructor(found: number) {
    super(`found ${found}`);
    this.found = found;
  }
}
