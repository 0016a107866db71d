import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useAction } from '#lib/use-action.ts';
import { toast } from '#ui/toasts/toast.ts';
import { isFresh } from './last-sync.ts';
import { refreshAll } from './wallet-queries.ts';

/** Fresh balances of all games: once on arrival, and whenever the member asks. */
export function useRefresh() {
  const refresh = useAction(async (wasAsked: boolean) => {
    try {
      await refreshAll();
    } catch (failure) {
      // On arrival the last known balances are on the screen, and a retry is one press away.
      if (wasAsked) toast('error', await errorText(failure));
    }
  });
  const arrive = useEffectEvent(() => {
    if (!isFresh()) void refresh.run(false);
  });
  useEffect(arrive, []);
  return { isRefreshing: refresh.isBusy, refresh: () => void refresh.run(true) };
}
