import type { MemberId } from '@wallet/contract/ids';
import { forgetAttempts } from '#access/attempt-store.ts';
import { admitGuess } from '#access/guess-limit.ts';
import type { Database } from '#db/database.ts';
import { isPasswordOf } from '#lib/password-hash.ts';
import { Refusal } from '#lib/refusal.ts';
import { readPasswordHash } from './member-store.ts';

/** Refuses a wrong password of a member with WRONG_PASSWORD, and counts it as a guess. */
export async function requirePassword(
  db: Database,
  memberId: MemberId,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw new Refusal('WRONG_PASSWORD');
  const guesses = `password:${memberId}`;
  await admitGuess(db, guesses);
  const passwordHash = await readPasswordHash(db, memberId);
  if (!(await isPasswordOf(passwordHash, password))) throw new Refusal('WRONG_PASSWORD');
  await forgetAttempts(db, guesses);
}
