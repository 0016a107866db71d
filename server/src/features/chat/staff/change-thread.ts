import type { StaffId } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { ratingQuestion } from '../bot/rating-rules.ts';
import {
  endChatSession,
  findAgentBefore,
  resumeWaiting,
  startChatSession,
} from '../thread/chat-session-store.ts';
import { addMessage, hasWrittenSince } from '../thread/message-store.ts';
import { lockThread } from '../thread/thread-store.ts';
import { changeThread, mayReply } from './thread-assignment-store.ts';
import { readThreadSummary, type ThreadSummary } from './thread-summary.ts';

/**
 * Closes a thread that an agent has seen up to `seq`; rejects one in which the customer has written since,
 * unless it is not known what was seen. A closed thread is unassigned and waits for no one: a new message of the
 * customer is visible to all agents. Each closing asks for a rating once.
 */
export async function closeThread(
  { db }: Services,
  id: string,
  { staffId, seq }: { readonly staffId: StaffId; readonly seq: number | undefined },
): Promise<ThreadSummary> {
  const { chatRating } = await settingsOf(db);
  return inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) throw new DomainError('NO_DATA');
    if (seq !== undefined && (await hasWrittenSince(tx, id, seq))) {
      throw new DomainError('ALREADY_DECIDED');
    }
    await changeThread(tx, id, { status: 'CLOSED', assigned_to: null, waiting_since: null });
    const talkId = await endChatSession(tx, thread, staffId);
    const question = talkId && ratingQuestion(talkId, chatRating[thread.language]);
    // A blocked customer could not answer.
    if (question && !thread.isBlocked) {
      await addMessage(tx, thread, {
        ...question,
        clientId: newId(),
        sender: 'bot',
        opensNothing: true,
      });
    }
    return readThreadSummary(tx, id);
  });
}

/**
 * Opens a thread again. One that was closed less than a minute ago is its agent's again, unless another one has it or
 * the agent may no longer reply, and its customer waits as before.
 */
export async function reopenThread({ db }: Services, id: string): Promise<ThreadSummary> {
  return inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) throw new DomainError('NO_DATA');
    const agent = thread.assignedTo ?? (await findAgentBefore(tx, id));
    const isTheirs = agent !== null && (await mayReply(tx, agent));
    await changeThread(tx, id, { status: 'OPEN', assigned_to: isTheirs ? agent : null });
    if (!thread.isTalking) {
      await startChatSession(tx, id);
      await resumeWaiting(tx, id);
    }
    return readThreadSummary(tx, id);
  });
}

/** Blocks a customer, or unblocks them. */
export async function blockCustomer(
  { db }: Services,
  id: string,
  isBlocked: boolean,
): Promise<ThreadSummary> {
  return inTransaction(db, async (tx) => {
    if (!(await changeThread(tx, id, { is_blocked: isBlocked }))) throw new DomainError('NO_DATA');
    return readThreadSummary(tx, id);
  });
}
