import { newQueryClient } from '@wallet/client/query-client';
import { onLanguageChange } from '../language.ts';
import { onSessionEnd } from '../session/session.ts';

/** The member's data in memory; cleared when the session ends. */
export const queryClient = newQueryClient(10_000);

// Lives as long as the page: it observes focus and reconnects.
queryClient.mount();
onSessionEnd(() => queryClient.clear());
// Replies contain operator texts in the language of the request.
onLanguageChange(() => {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
});
