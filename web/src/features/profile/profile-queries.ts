import type { RequestFor } from '@wallet/contract/api';
import { call } from '#lib/call.ts';
import { retryOnce } from '#lib/calls/retry-once.ts';
import { thenRead } from '#lib/calls/then-read.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { navigate } from '#lib/router.tsx';
import { logOut } from '#lib/session/log-out.ts';

export const profileQuery = reading('GET /api/account/profile', {});
export const sessionsQuery = reading('GET /api/account/sessions', {});

export const passkeysQuery = reading('GET /api/account/passkeys', {});

/** Keeps a passkey that the device has made. The list is then read again in any case. */
export async function keepPasskey(
  credential: RequestFor<'POST /api/account/passkeys'>['body']['credential'],
): Promise<void> {
  const { queryKey } = passkeysQuery;
  await thenRead(
    () => call('POST /api/account/passkeys', { body: { credential } }),
    () => queryClient.invalidateQueries({ queryKey }),
  );
}

export async function removePasskey(id: string): Promise<void> {
  await removeFrom(passkeysQuery, () =>
    call('DELETE /api/account/passkeys/:id', { params: { id } }),
  );
}

/** Logs out one device; this one is logged out by the button in the header. */
export async function revokeSession(id: string): Promise<void> {
  await removeFrom(sessionsQuery, () =>
    call('DELETE /api/account/sessions/:id', { params: { id } }),
  );
}

/** Removes an entry of a list, which is then read again in any case. */
async function removeFrom(
  { queryKey }: { readonly queryKey: readonly unknown[] },
  remove: () => Promise<unknown>,
): Promise<void> {
  await thenRead(
    () => retryOnce(remove, 'NO_DATA'),
    () => queryClient.invalidateQueries({ queryKey }),
  );
}

/** Logs out every device, this one too. */
export async function revokeAllSessions(): Promise<void> {
  await call('DELETE /api/account/sessions', {});
  logOut();
  navigate('/login', { replace: true });
}

/** Changes the password; repeated under the same key, after a lost reply, it is answered as done. */
export async function changePassword(
  body: RequestFor<'PUT /api/account/changepwd'>['body'],
  key: string,
): Promise<void> {
  await call('PUT /api/account/changepwd', { body }, { key });
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

/** Deposit and withdrawal show the bank account too: all of it is asked again. */
export async function saveProfile(
  body: RequestFor<'PUT /api/account/profile'>['body'],
): Promise<void> {
  await call('PUT /api/account/profile', { body });
  void refreshBalances();
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}
