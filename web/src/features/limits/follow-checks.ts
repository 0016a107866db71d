import type { ReplyOf } from '@wallet/contract/api';
import { balances } from '#lib/money/balances.ts';
import { untilThere } from '#lib/parts/until-there.ts';
import { queryClient } from '#lib/reading/query-client.ts';

/** Shows a reality check that is due at each look at the wallet, until the session ends. */
export function followChecks(session: AbortSignal): void {
  const look = () => {
    const view = queryClient.getQueryData<ReplyOf<'GET /api/wallet'>>(balances.queryKey);
    const since = view?.realityCheck?.since;
    if (since === undefined || session.aborted || document.visibilityState !== 'visible') return;
    void untilThere(() => import('./RealityCheck.tsx')).then((check) => {
      if (!session.aborted) check.showRealityCheck(since);
    });
  };
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === balances.queryKey[0]) look();
  });
  session.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', look, { signal: session });
  look();
}
