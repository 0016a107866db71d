import type { MemberId } from '@wallet/contract/ids';
import { deleteAttempts } from '#access/attempt-store.ts';
import { admitGuess } from '#access/guess-limit.ts';
import type { Database, Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { isPasswordOf } from '#lib/password-hash.ts';
import { lockPasswordHash, readPasswordHash } from './member-store.ts';

/**
 * Rejects a wrong password with WRONG_PASSWORD and counts it as a guess. Answers the hash that it was compared with, for
 * `requireSamePassword`.
 */
export async function requirePassword(
  db: Database,
  memberId: MemberId,
  password: string | undefined,
): Promise<string> {
  if (password === undefined) throw new DomainError('WRONG_PASSWORD');
  const guesses = `password:${memberId}`;
  await admitGuess(db, guesses);
  const passwordHash = await readPasswordHash(db, memberId);
  if (!(await isPasswordOf(passwordHash, password))) throw new DomainError('WRONG_PASSWORD');
  await deleteAttempts(db, guesses);
  return passwordHash;
}

/** Rejects with WRONG_PASSWORD when the password was replaced since it was compared; locks the member. */
export async function requireSamePassword(
  tx: Tx,
  memberId: MemberId,
  passwordHash: string,
): Promise<void> {
  rejectIf((await lockPasswordHash(tx, memberId)) === passwordHash ? null : 'WRONG_PASSWORD');
}
