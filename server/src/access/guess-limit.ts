import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { countGuess } from './attempt-store.ts';

const windowSeconds = 900;
const firstPauseSeconds = 30;

/**
 * Admits one guess at a secret: five are free, or as many as `free` says, then each waits twice as long as
 * the one before, at most a quarter of an hour. A delay and not a lock: an attacker can slow the owner down,
 * but not keep them out. Call `deleteAttempts` after a right guess.
 */
export async function admitGuess(db: Database, secret: string, free = 5): Promise<void> {
  const pause = await countGuess(db, { secret, free, windowSeconds, firstPauseSeconds });
  if (pause === null) return;
  const seconds = Math.max(1, Math.ceil(pause.wait));
  throw new DomainError(seconds <= 60 ? 'REQUEST_LIMIT_1MIN' : 'REQUEST_LIMIT', {
    retryAfterSeconds: seconds,
  });
}
