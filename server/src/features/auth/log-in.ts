import { normalPhone } from '@wallet/contract/rules';
import { forgetAttempts } from '#access/attempt-store.ts';
import { admitGuess } from '#access/guess-limit.ts';
import { startSession } from '#access/session-store.ts';
import { hashPassword, isOutdated, isPasswordOf } from '#lib/password-hash.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { countFrom } from './caller-limits.ts';
import { findMemberByPhone, renewPasswordHash } from './member-store.ts';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly remember?: boolean | undefined;
};

/** Gives a member a token. An unknown name and a wrong password get the same answer after the same time. */
export async function logIn(
  { db, config }: Services,
  { username, password, remember }: Credentials,
  { ip, device }: { readonly ip: string; readonly device: string },
): Promise<string> {
  await countFrom(db, 'login', { ip });
  const phone = normalPhone(username, config.isLaos) ?? username;
  const guesses = `login:${phone}`;
  await admitGuess(db, guesses);
  const member = await findMemberByPhone(db, phone);
  const isRight = await isPasswordOf(member?.passwordHash ?? null, password);
  if (!member || !isRight) {
    await countFrom(db, 'loginFailure', { ip });
    throw new Refusal('WRONG_CREDENTIAL');
  }
  await forgetAttempts(db, guesses);
  if (!member.isActive) throw new Refusal('INACTIVE_USER');
  if (isOutdated(member.passwordHash)) {
    await renewPasswordHash(db, member.id, await hashPassword(password));
  }
  return startSession(db, {
    memberId: member.id,
    device,
    ip,
    isRemembered: remember ?? false,
  });
}
