import type { Database } from '#db/database.ts';
import { type AnswerTimes, readAnswerTimes } from './facts-store.ts';

/** Waiting times of the chat's customers, in seconds. */
export async function readChatFacts(db: Database): Promise<AnswerTimes> {
  return readAnswerTimes(db);
}
