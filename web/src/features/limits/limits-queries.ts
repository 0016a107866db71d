import type { ReplyOf, RequestFor } from '@wallet/contract/api';
import type { LimitPeriod } from '@wallet/contract/limits/terms';
import { call } from '#lib/call.ts';
import { retryOnce } from '#lib/calls/retry-once.ts';
import { thenRead } from '#lib/calls/then-read.ts';
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

function change<R>(run: () => Promise<R>): Promise<R> {
  return thenRead(run, readAgain);
}

/** Confirms a change that waits and answers from when it can be confirmed; null: it is done. */
function confirm(run: () => Promise<string | null>): Promise<string | null> {
  return change(() => retryOnce(run, 'NO_DATA'));
}

const confirmAtOf = ({ confirmAt }: { readonly confirmAt: string | null }) => confirmAt;

/** Sets a limit and answers from when it can be confirmed; null: it counts. */
export async function setLimit(
  body: RequestFor<'PUT /api/limits/deposit'>['body'],
): Promise<string | null> {
  return confirmAtOf(await change(() => call('PUT /api/limits/deposit', { body })));
}

export async function confirmLimit(period: LimitPeriod): Promise<string | null> {
  const params = { period };
  return confirm(async () =>
    confirmAtOf(await call('POST /api/limits/deposit/:period/confirm', { params })),
  );
}

/** Sets a limit of losses and answers from when it can be confirmed; null: it counts. */
export async function setLoss(
  body: RequestFor<'PUT /api/limits/loss'>['body'],
): Promise<string | null> {
  return confirmAtOf(await change(() => call('PUT /api/limits/loss', { body })));
}

export async function confirmLoss(period: LimitPeriod): Promise<string | null> {
  const params = { period };
  return confirm(async () =>
    confirmAtOf(await call('POST /api/limits/loss/:period/confirm', { params })),
  );
}

/** Sets the minutes of play in a row and answers from when they can be confirmed; null: they count. */
export async function setSession(minutes: number | null): Promise<string | null> {
  return confirmAtOf(await change(() => call('PUT /api/limits/session', { body: { minutes } })));
}

export async function confirmSession(): Promise<string | null> {
  return confirm(async () => confirmAtOf(await call('POST /api/limits/session/confirm', {})));
}

/** Sets the minutes between two reality checks, immediately. */
export async function setCheck(minutes: number | null): Promise<null> {
  await change(() => call('PUT /api/limits/check', { body: { minutes } }));
  return null;
}

/** Answers a reality check: the member plays on, or stops. */
export async function answerCheck(isPlaying: boolean): Promise<void> {
  await call('POST /api/limits/check', { body: { isPlaying } });
  await Promise.all([readAgain(), queryClient.invalidateQueries({ queryKey: balances.queryKey })]);
}

export async function useHeld(id: string): Promise<void> {
  const params = { id };
  await change(() => retryOnce(() => call('POST /api/limits/held/:id/use', { params }), 'NO_DATA'));
  void refreshBalances();
}

/** Asks the staff to send a held payment back. */
export async function returnHeld(id: string): Promise<void> {
  const params = { id };
  await change(() =>
    retryOnce(() => call('POST /api/limits/held/:id/return', { params }), 'NO_DATA'),
  );
}

/** Sends the member's date of birth, `YYYY-MM-DD`, once. */
export async function setBirthDate(birthDate: string): Promise<void> {
  const save = () => call('PUT /api/account/birthDate', { body: { birthDate } });
  await change(() => retryOnce(save, 'BIRTH_DATE_KNOWN'));
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
  return confirm(async () => (await call('POST /api/limits/return', {})).returnAt);
}

/** Confirms that the member looked at the limits, and keeps them. */
export async function keepLimits(): Promise<void> {
  await change(() => call('POST /api/limits/review', {}));
}
