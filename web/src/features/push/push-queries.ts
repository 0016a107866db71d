import type { RequestFor } from '@wallet/contract/api';
import { call } from '#lib/call.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { onSessionEnd } from '#lib/session/session.ts';

export const pushQuery = reading('GET /api/push', {});

export type Choices = RequestFor<'PUT /api/push/choices'>['body'];

let saving: Promise<unknown> = Promise.resolve();
// One that is under way may never settle then.
onSessionEnd(() => {
  saving = Promise.resolve();
});

/** Saves the choices, one after another: the last one made is the last one that the server receives. */
export async function saveChoices(body: Choices): Promise<void> {
  const saved = saving.then(() => call('PUT /api/push/choices', { body }));
  saving = saved.catch(() => undefined);
  await saved;
}

export async function requestAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: pushQuery.queryKey });
}
