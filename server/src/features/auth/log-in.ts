import { normalPhone } from '@wallet/contract/rules';
import { notePlace, type Place } from '#access/member-place-store.ts';
import { startSession } from '#access/session-store.ts';
import { hashPassword, isOutdated, isPasswordOf } from '#lib/password-hash.ts';
import { Refusal } from '#lib/refusal.ts';
import { newToken } from '#lib/token.ts';
import type { Services } from '#services.ts';
import { countFrom } from './caller-limits.ts';
import { admitPassword, forgetGuesses } from './limit-guesses.ts';
import { findMemberByPhone, renewPasswordHash } from './member-store.ts';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly remember?: boolean | undefined;
};

/** The place of a login; `device` is the browser's own name. */
export type LoginPlace = Place & { readonly device: string };

/**
 * Gives a member a token, and the device one by which it is known the next time. An unknown name and a
 * wrong password get the same answer after the same time.
 */
export async function logIn(
  { db, config }: Services,
  { username, password, remember }: Credentials,
  { ip, deviceToken, device }: LoginPlace,
): Promise<{ readonly token: string; readonly deviceToken: string }> {
  const phone = normalPhone(username, config.isLaos) ?? username;
  await admitPassword(db, phone, { ip, deviceToken });
  const member = await findMemberByPhone(db, phone);
  const isRight = await isPasswordOf(member?.passwordHash ?? null, password);
  if (!member || !isRight) {
    await countFrom(db, 'loginFailure', { ip });
    throw new Refusal('WRONG_CREDENTIAL');
  }
  await forgetGuesses(db, phone, { ip, deviceToken });
  if (!member.isActive) throw new Refusal('INACTIVE_USER');
  if (isOutdated(member.passwordHash)) {
    await renewPasswordHash(db, member.id, await hashPassword(password));
  }
  const keptToken = deviceToken ?? newToken();
  await notePlace(db, member.id, { ip, deviceToken: keptToken });
  const isRemembered = remember ?? false;
  const token = await startSession(db, { memberId: member.id, device, ip, isRemembered });
  return { token, deviceToken: keptToken };
}
