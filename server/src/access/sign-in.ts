import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { newToken } from '#lib/token.ts';
import { type ClientOrigin, recordDevice, replaceDevice } from './known-device-store.ts';
import { startProvedSession } from './session-store.ts';

/** Client of a sign-in; `device` is the browser's name. */
export type LoginPlace = ClientOrigin & { readonly device: string };

/** Tokens that a login leaves behind: of the session, and of the device, by which it is known the next time. */
export type Tokens = { readonly token: string; readonly deviceToken: string };

type Proved = {
  readonly memberId: MemberId;
  /** Hash that the typed password was compared with; null: a passkey proved who it is. */
  readonly passwordHash: string | null;
  readonly remember?: boolean | undefined;
};

/**
 * Signs in a member who has proved to be one, however they did. Null: they were locked, or the password replaced, since.
 * The device gets a new secret each time: one that someone else has put into the browser, and knows, is worth nothing
 * after it.
 */
export async function signIn(
  db: Database,
  { remember = false, ...proof }: Proved,
  { ip, deviceToken, device }: LoginPlace,
): Promise<Tokens | null> {
  const token = await startProvedSession(db, { ...proof, device, ip, isRemembered: remember });
  if (token === null) return null;
  const newDevice = newToken();
  if (deviceToken !== null) await replaceDevice(db, deviceToken, newDevice);
  await recordDevice(db, proof.memberId, { ip, deviceToken: newDevice });
  return { token, deviceToken: newDevice };
}
