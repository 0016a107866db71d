import { newQueryClient } from '@wallet/client/query-client';
import { needsOwnPassword, onSessionChange, readToken } from './session.ts';

/** What was read, in memory only. Empty again when the session ends, or waits for an own password. */
export const queryClient = newQueryClient(5_000);

onSessionChange(() => {
  if (readToken() === null || needsOwnPassword()) queryClient.clear();
});
