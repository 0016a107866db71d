import { textKeys, textsOf } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { addNotice } from './notice-commands.ts';

test('a notice is added to a member’s chat in its language, or in all of them, and calls no one', async () => {
  const db = await testDatabase();
  const [noy] = await manyMembers(db, 1);
  if (noy === undefined) throw new Error('there is a member');
  const words = textsOf({ th: 'ไทย', la: 'ລາວ', en: 'English' });
  const add = () => inTransaction(db, (tx) => addNotice(tx, noy, words));
  await add();
  await db.updateTable('chat_thread').set({ language: 'la' }).execute();
  await add();
  const messages = db.selectFrom('chat_message').select(['sender', 'type', 'content']);
  const inAll = textKeys.map((key) => words[key]).join('\n\n');
  expect(await messages.orderBy('seq').execute()).toEqual(
    [inAll, 'ລາວ'].map((message) => ({
      ...{ sender: 'bot', type: 'text' },
      content: { payload: { message } },
    })),
  );
  // It is unread, no one waits for an answer, and no session at the chat begins.
  const threads = db
    .selectFrom('chat_thread')
    .select(['member_id', 'status', 'last_seq', 'customer_read_seq', 'waiting_since']);
  expect(await threads.execute()).toEqual([
    { member_id: noy, status: 'CLOSED', last_seq: 2, customer_read_seq: 0, waiting_since: null },
  ]);
  expect(await db.selectFrom('chat_talk').select('id').execute()).toEqual([]);
});
