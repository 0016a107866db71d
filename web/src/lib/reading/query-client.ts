import { newQueryClient } from '@wallet/client/query-client';
import { onLanguageChange } from '../language.ts';
import { onSessionEnd } from '../session/session.ts';

/** The member's data in memory. Empty again when the session ends. */
export const queryClient = newQueryClient(10_000);

// For as long as the page lives: it hears when the page comes back to the front and the network returns.
queryClient.mount();
onSessionEnd(() => queryClient.clear());
// Replies carry the operator's words in the language that was shown when they were asked for.
onLanguageChange(() => {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
});
