import type { Database } from '#db/database.ts';
import { type AnswerTimes, readAnswerTimes } from './facts-store.ts';

/** How long customers of the chat wait for a person. */
export async function readChatFacts(db: Database): Promise<AnswerTimes> {
  return readAnswerTimes(db);
}
