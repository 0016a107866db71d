import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { someGuestId } from '#test/chat.ts';
import { testDatabase } from '#test/database.ts';
import { listLatestAnswers } from './message-store.ts';

test('a new answer is read together with the ten before it, in the order in which they were said', async () => {
  const db = await testDatabase();
  const { rows } = await sql<{ id: bigint }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('nok', 'Nok', 'agent', '', '') returning id`.execute(db);
  const [thread, other] = [newId(), newId()];
  for (const id of [thread, other]) {
    const guest = { id, guest_id: someGuestId(), session_id: newId() };
    await db.insertInto('chat_thread').values(guest).execute();
  }
  const say = (to: string, seq: number, sender: 'customer' | 'agent' | 'bot') =>
    sql`
      insert into chat_message
        (id, thread_id, seq, client_id, session_id, sender, staff_id, type, content)
      values (${newId()}, ${to}, ${seq}, ${randomUUID()}, ${newId()}, ${sender},
        ${sender === 'agent' ? rows[0]?.id : null}, 'text',
        ${JSON.stringify({ payload: { message: `${sender} ${seq}` } })}::jsonb)`.execute(db);
  for (let seq = 1; seq <= 12; seq += 1) await say(thread, seq, 'agent');
  await say(thread, 13, 'customer');
  await say(thread, 14, 'bot');
  await say(other, 1, 'agent');
  const read = await inTransaction(db, (tx) => listLatestAnswers(tx, thread));
  expect(read.map(({ payload }) => payload?.message)).toEqual(
    Array.from({ length: 10 }, (_, nth) => `agent ${nth + 3}`),
  );
});
