import type { AskedOf, ReplyOf } from '@wallet/contract/api';
import type { DepositPeriod } from '@wallet/contract/limits/terms';
import { call } from '#lib/call.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { navigate } from '#lib/router.tsx';
import { logOut } from '#lib/session/log-out.ts';

export const limitsQuery = reading('GET /api/limits', {});

export type Limits = ReplyOf<'GET /api/limits'>;
export type DepositLimit = Limits['deposit']['limits'][number];

async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey });
}

/** Sets a limit and answers from when it can be confirmed; null: it counts. */
export async function setLimit(
  body: AskedOf<'PUT /api/limits/deposit'>['body'],
): Promise<string | null> {
  const { confirmAt } = await call('PUT /api/limits/deposit', { body });
  await readAgain();
  return confirmAt;
}

export async function confirmLimit(period: DepositPeriod): Promise<string | null> {
  const { confirmAt } = await call('POST /api/limits/deposit/:period/confirm', {
    params: { period },
  });
  await readAgain();
  return confirmAt;
}

export async function useHeld(id: string): Promise<void> {
  await call('POST /api/limits/held/:id/use', { params: { id } });
  void refreshBalances();
  await readAgain();
}

/** Asks the staff to send a held payment back. */
export async function returnHeld(id: string): Promise<void> {
  await call('POST /api/limits/held/:id/return', { params: { id } });
  await readAgain();
}

/** Begins a break, which ends every session, this one too. */
export async function beginBreak(
  body: AskedOf<'POST /api/limits/exclusion'>['body'],
): Promise<void> {
  await call('POST /api/limits/exclusion', { body });
  logOut();
  navigate('/login', { replace: true });
}

/** Asks to return, or confirms it, and answers from when it can be confirmed; null: it is done. */
export async function askReturn(): Promise<string | null> {
  const { returnAt } = await call('POST /api/limits/return', {});
  await readAgain();
  return returnAt;
}
