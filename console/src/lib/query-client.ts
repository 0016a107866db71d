import { newQueryClient } from '@wallet/client/query-client';
import { needsOwnPassword, onSessionChange, readToken } from './session.ts';

/** Replies that were read, in memory only. Emptied when the session ends, or waits for an own password. */
export const queryClient = newQueryClient(5_000);

onSessionChange(() => {
  if (readToken() === null || needsOwnPassword()) queryClient.clear();
});
