import type { MemberId } from '@wallet/contract/ids';
import { deleteAttempts } from '#access/attempt-store.ts';
import { admitGuess } from '#access/guess-limit.ts';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isPasswordOf } from '#lib/password-hash.ts';
import { readPasswordHash } from './member-store.ts';

/** Rejects a wrong password with WRONG_PASSWORD and counts it as a guess. */
export async function requirePassword(
  db: Database,
  memberId: MemberId,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw new DomainError('WRONG_PASSWORD');
  const guesses = `password:${memberId}`;
  await admitGuess(db, guesses);
  const passwordHash = await readPasswordHash(db, memberId);
  if (!(await isPasswordOf(passwordHash, password))) throw new DomainError('WRONG_PASSWORD');
  await deleteAttempts(db, guesses);
}
