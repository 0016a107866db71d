import { errorText } from '#lib/error-text.ts';
import { useAction } from '#lib/use-action.ts';
import { toast } from '#ui/toasts/toast.ts';
import { refreshAll } from './wallet-queries.ts';

/** Fresh balances of all games, whenever the member asks. */
export function useRefresh() {
  const { isBusy, run } = useAction(async () => {
    try {
      await refreshAll();
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });
  return { isRefreshing: isBusy, refresh: () => void run() };
}
