import { queryClient } from './query-client.ts';

/**
 * Reads anew what is on the screen, and forgets what is not: replies carry the operator's words in the
 * language that was shown when they were asked for.
 */
export function reread(): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}
