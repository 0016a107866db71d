import type { Database } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { countGuess } from './attempt-store.ts';

const windowSeconds = 900;
const firstPauseSeconds = 30;

/**
 * Admits one guess at a secret: five are free, or as many as `free` says, then each waits twice as long
 * as the one before, at most a quarter of an hour. A pause and not a lock: somebody who guesses at a
 * password can delay its owner, but not keep them out. Forget the guesses (`forgetAttempts`) when one was right.
 */
export async function admitGuess(db: Database, secret: string, free = 5): Promise<void> {
  const pause = await countGuess(db, { secret, free, windowSeconds, firstPauseSeconds });
  if (pause === null) return;
  const seconds = Math.max(1, Math.ceil(pause.wait));
  throw new Refusal(seconds <= 60 ? 'REQUEST_LIMIT_1MIN' : 'REQUEST_LIMIT', {
    retryAfterSeconds: seconds,
  });
}
