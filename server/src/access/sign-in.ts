import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { newToken } from '#lib/token.ts';
import { type ClientOrigin, recordDevice, replaceDevice } from './known-device-store.ts';
import { startSession } from './session-store.ts';

/** Client of a sign-in; `device` is the browser's name. */
export type LoginPlace = ClientOrigin & { readonly device: string };

/** Tokens that a login leaves behind: of the session, and of the device, by which it is known the next time. */
export type Tokens = { readonly token: string; readonly deviceToken: string };

/**
 * Signs in a member who has proved to be one, however they did. The device gets a new secret each time: one
 * that someone else has put into the browser, and knows, is worth nothing after it.
 */
export async function signIn(
  db: Database,
  { memberId, remember }: { readonly memberId: MemberId; readonly remember?: boolean | undefined },
  { ip, deviceToken, device }: LoginPlace,
): Promise<Tokens> {
  const newDevice = newToken();
  if (deviceToken !== null) await replaceDevice(db, deviceToken, newDevice);
  await recordDevice(db, memberId, { ip, deviceToken: newDevice });
  const isRemembered = remember ?? false;
  const token = await startSession(db, { memberId, device, ip, isRemembered });
  return { token, deviceToken: newDevice };
}
