import { normalPhone } from '@wallet/contract/rules';
import { type LoginPlace, signIn, type Tokens } from '#access/sign-in.ts';
import { DomainError } from '#lib/domain-error.ts';
import { hashPassword, isOutdated, isPasswordOf } from '#lib/password-hash.ts';
import type { Services } from '#services.ts';
import { countFrom } from './caller-limits.ts';
import { admitPassword, clearGuesses } from './limit-guesses.ts';
import { findMemberByPhone, renewPasswordHash } from './member-store.ts';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly remember?: boolean | undefined;
};

/**
 * Signs a member in by the password. An unknown name and a wrong password get the same answer after the
 * same time.
 */
export async function logIn(
  { db, config }: Services,
  { username, password, remember }: Credentials,
  place: LoginPlace,
): Promise<Tokens> {
  const phone = normalPhone(username, config.isLaos) ?? username;
  await admitPassword(db, phone, place);
  const member = await findMemberByPhone(db, phone);
  const isRight = await isPasswordOf(member?.passwordHash ?? null, password);
  if (!member || !isRight) {
    await countFrom(db, 'loginFailure', place);
    throw new DomainError('WRONG_CREDENTIAL');
  }
  await clearGuesses(db, phone, place);
  if (!member.isActive) throw new DomainError('INACTIVE_USER');
  const { id: memberId, passwordHash: from } = member;
  const to = isOutdated(from) ? await hashPassword(password) : null;
  const tokens = await signIn(db, { memberId, passwordHash: from, remember }, place);
  // The password may have changed meanwhile; the next try decides.
  if (!tokens) throw new DomainError('SERVICE_BUSY', { retryAfterSeconds: 1 });
  if (to !== null) await renewPasswordHash(db, memberId, { from, to });
  return tokens;
}
