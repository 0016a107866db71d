import type { AgentMessage } from '@wallet/contract/chat/staff';
import type { StaffId } from '@wallet/contract/ids';
import { inTransaction, type Tx } from '#db/database.ts';
import { type Own, readOwn, requireOwnWords } from '#edits/shown-words/foreign-words.ts';
import { DomainError } from '#lib/domain-error.ts';
import { addPushes } from '#push/push.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { attached } from '../files/attached.ts';
import { keepUploads } from '../files/upload-store.ts';
import { startChatSession } from '../thread/chat-session-store.ts';
import { agentContent, type Content, filesOf, wordsOf } from '../thread/message-rules.ts';
import {
  addMessage,
  findReceipt,
  listLatestAnswers,
  type Receipt,
} from '../thread/message-store.ts';
import { endWaiting, lockThread, type Thread } from '../thread/thread-store.ts';
import { listOwnNumbers } from './card-store.ts';
import { takeThread } from './thread-assignment-store.ts';

type StaffReply = {
  readonly threadId: string;
  readonly staffId: StaffId;
  readonly clientId: string;
  readonly message: AgentMessage;
};

/** Adds an agent's message, once per client id, and assigns an unassigned thread to the agent. */
export async function replyToCustomer(services: Services, answer: StaffReply): Promise<Receipt> {
  const { db, config } = services;
  const { threadId, staffId, clientId, message } = answer;
  const known = await findReceipt(db, threadId, clientId);
  if (known) return known;
  const said = agentContent(message);
  if (!said) throw new DomainError('INVALID_DATA');
  const own = await readOwn(db, config, await settingsOf(db));
  const content = await attached(db, { kind: 'staff', id: staffId }, said);
  return inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) throw new DomainError('NO_DATA');
    const stored = await findReceipt(tx, threadId, clientId);
    if (stored) return stored;
    await requireOwnContent(tx, thread, own, content);
    const type = message.message_type;
    const receipt = await addMessage(tx, thread, {
      clientId,
      sender: 'agent',
      staffId,
      type,
      content,
    });
    await keepUploads(tx, filesOf(content));
    const { memberId } = thread;
    const subject = `${threadId}:${clientId}`;
    if (memberId !== null) await addPushes(tx, [{ memberId, kind: 'chat', subject }]);
    if (!thread.isTalking) await startChatSession(tx, threadId);
    await endWaiting(tx, threadId, staffId);
    if (thread.assignedTo === null) await takeThread(tx, threadId, staffId);
    return receipt;
  });
}

/**
 * Rejects account numbers and links that are neither the operator's nor the customer's own. The latest
 * answers are read together with it: a number may come in two messages.
 */
async function requireOwnContent(
  tx: Tx,
  { id, memberId }: Thread,
  own: Own,
  content: Content,
): Promise<void> {
  const words = wordsOf(content);
  if (words.length === 0) return;
  const numbers = memberId === null ? [] : await listOwnNumbers(tx, memberId);
  const before = (await listLatestAnswers(tx, id)).flatMap(wordsOf);
  requireOwnWords(words, { ...own, accounts: [...own.accounts, ...numbers] }, before);
}
