import type { StaffId } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { ratingQuestion } from '../bot/rating-rules.ts';
import { addMessage } from '../thread/message-store.ts';
import { beginTalk, endTalk } from '../thread/talk-store.ts';
import { lockThread } from '../thread/thread-store.ts';
import { changeThread } from './duty-store.ts';
import { readLine, type ThreadLine } from './thread-line.ts';

/**
 * A closed thread waits for nobody, and is nobody's: when the customer writes again, all see it. Each
 * closing asks once how the talk was.
 */
export async function closeThread(
  { db }: Services,
  id: string,
  staffId: StaffId,
): Promise<ThreadLine> {
  const { chatRating } = await settingsOf(db);
  return inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) throw new Refusal('NO_DATA');
    await changeThread(tx, id, { status: 'CLOSED', assigned_to: null, waiting_since: null });
    const talkId = await endTalk(tx, id, staffId);
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
    return readLine(tx, id);
  });
}

export async function reopenThread({ db }: Services, id: string): Promise<ThreadLine> {
  return inTransaction(db, async (tx) => {
    if (!(await changeThread(tx, id, { status: 'OPEN' }))) throw new Refusal('NO_DATA');
    await beginTalk(tx, id);
    return readLine(tx, id);
  });
}

/** Blocks a customer, or lets them write again. */
export async function blockCustomer(
  { db }: Services,
  id: string,
  isBlocked: boolean,
): Promise<ThreadLine> {
  return inTransaction(db, async (tx) => {
    if (!(await changeThread(tx, id, { is_blocked: isBlocked }))) throw new Refusal('NO_DATA');
    return readLine(tx, id);
  });
}
