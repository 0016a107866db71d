import type { MemberId } from '@wallet/contract/ids';
import { type Texts, textKeys } from '@wallet/contract/languages';
import type { Tx } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { addMessage } from './thread/message-store.ts';
import { findThread, lockThread, lockThreadOf } from './thread/thread-store.ts';

/**
 * Adds a notice of the operator to a member's chat, where it stays and counts as unread: in the language of the
 * thread, or in all of them where there is no thread yet. It calls no agent.
 */
export async function addNotice(tx: Tx, memberId: MemberId, words: Texts): Promise<void> {
  const customer = { kind: 'member', id: memberId } as const;
  const known = await findThread(tx, customer);
  const thread =
    (known && (await lockThread(tx, known.id))) ?? (await lockThreadOf(tx, customer, 'th'));
  const message = known
    ? words[thread.language]
    : textKeys.map((language) => words[language]).join('\n\n');
  await addMessage(tx, thread, {
    clientId: newId(),
    sender: 'bot',
    type: 'text',
    content: { payload: { message } },
    opensNothing: true,
  });
}
