import type { ReplyOf, RequestFor } from '@wallet/contract/api';
import type { LimitPeriod } from '@wallet/contract/limits/terms';
import { call } from '#lib/call.ts';
import { retryOnce } from '#lib/calls/retry-once.ts';
import { balances, refreshBalances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { navigate } from '#lib/router.tsx';
import { logOut } from '#lib/session/log-out.ts';

export const limitsQuery = reading('GET /api/limits', {});

export type Limits = ReplyOf<'GET /api/limits'>;
export type Play = NonNullable<Limits['play']>;
export type LossLimit = Play['losses'][number];
export type DepositLimit = Limits['deposit']['limits'][number];

async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey });
}

/** Sets a limit and answers from when it can be confirmed; null: it counts. */
export async function setLimit(
  body: RequestFor<'PUT /api/limits/deposit'>['body'],
): Promise<string | null> {
  const { confirmAt } = await call('PUT /api/limits/deposit', { body });
  await readAgain();
  return confirmAt;
}

export async function confirmLimit(period: LimitPeriod): Promise<string | null> {
  const { confirmAt } = await call('POST /api/limits/deposit/:period/confirm', {
    params: { period },
  });
  await readAgain();
  return confirmAt;
}

/** Sets a limit of losses and answers from when it can be confirmed; null: it counts. */
export async function setLoss(
  body: RequestFor<'PUT /api/limits/loss'>['body'],
): Promise<string | null> {
  const { confirmAt } = await call('PUT /api/limits/loss', { body });
  await readAgain();
  return confirmAt;
}

export async function confirmLoss(period: LimitPeriod): Promise<string | null> {
  const params = { period };
  const { confirmAt } = await call('POST /api/limits/loss/:period/confirm', { params });
  await readAgain();
  return confirmAt;
}

/** Sets the minutes of play in a row and answers from when they can be confirmed; null: they count. */
export async function setSession(minutes: number | null): Promise<string | null> {
  const { confirmAt } = await call('PUT /api/limits/session', { body: { minutes } });
  await readAgain();
  return confirmAt;
}

export async function confirmSession(): Promise<string | null> {
  const { confirmAt } = await call('POST /api/limits/session/confirm', {});
  await readAgain();
  return confirmAt;
}

/** Sets the minutes between two reality checks, immediately. */
export async function setCheck(minutes: number | null): Promise<null> {
  await call('PUT /api/limits/check', { body: { minutes } });
  await readAgain();
  return null;
}

/** Answers a reality check: the member plays on, or stops. */
export async function answerCheck(isPlaying: boolean): Promise<void> {
  await call('POST /api/limits/check', { body: { isPlaying } });
  await Promise.all([readAgain(), queryClient.invalidateQueries({ queryKey: balances.queryKey })]);
}

export async function useHeld(id: string): Promise<void> {
  await retryOnce(() => call('POST /api/limits/held/:id/use', { params: { id } }), 'NO_DATA');
  void refreshBalances();
  await readAgain();
}

/** Asks the staff to send a held payment back. */
export async function returnHeld(id: string): Promise<void> {
  await retryOnce(() => call('POST /api/limits/held/:id/return', { params: { id } }), 'NO_DATA');
  await readAgain();
}

/** Sends the member's date of birth, `YYYY-MM-DD`, once. */
export async function setBirthDate(birthDate: string): Promise<void> {
  const tell = () => call('PUT /api/account/birthDate', { body: { birthDate } });
  await retryOnce(tell, 'BIRTH_DATE_KNOWN');
  await readAgain();
}

/** Begins a break, which ends every session, this one too. */
export async function beginBreak(
  body: RequestFor<'POST /api/limits/exclusion'>['body'],
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

/** Confirms that the member looked at the limits, and keeps them. */
export async function keepLimits(): Promise<void> {
  await call('POST /api/limits/review', {});
  await readAgain();
}
