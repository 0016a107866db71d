import type { ReplyOf } from '@wallet/contract/api';
import { call } from '#lib/call.ts';
import { thenRead } from '#lib/calls/then-read.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { query } from '#lib/reading/use-query.ts';

export type Credentials = ReplyOf<'GET /api/wallet/account/:slotCode'>;

/** The login of one game account; forgotten when no one looks at it. */
export function credentialsQuery(slotCode: string) {
  return query({
    queryKey: ['GET /api/wallet/account/:slotCode', slotCode],
    queryFn: ({ signal }) =>
      call('GET /api/wallet/account/:slotCode', { params: { slotCode } }, { signal }),
    gcTime: 0,
  });
}

/** Requested again for every launch: the ticket in it lives a minute and opens one session. */
export function freshCredentials(slotCode: string): Promise<Credentials> {
  return queryClient.fetchQuery({ ...credentialsQuery(slotCode), staleTime: 0 });
}

/** Opens an account at the provider, then shows its login. */
export async function activateGame(slotCode: string): Promise<void> {
  await thenRead(
    () => call('GET /api/wallet/activate/:slotCode', { params: { slotCode } }),
    refreshBalances,
  );
}

/** Gives the account a new password at the provider, then shows it. */
export async function resetGamePassword(slotCode: string): Promise<void> {
  await thenRead(
    () => call('GET /api/wallet/resetpassword/:slotCode', { params: { slotCode } }),
    () => queryClient.invalidateQueries({ queryKey: credentialsQuery(slotCode).queryKey }),
  );
}
