import { ApiError } from '@wallet/contract/api-error';
import { call } from '#lib/call.ts';
import { retryOnce } from '#lib/calls/retry-once.ts';
import { thenRead } from '#lib/calls/then-read.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { reading } from '#lib/reading/reading.ts';
import { query } from '#lib/reading/use-query.ts';

/** Milliseconds between two reads of the open movements; the live connection reports changes sooner. */
const askAgainMs = 60_000;

/** List of a member's movements under way, and of today's failures. */
export const openProgress = query({
  ...reading('GET /api/progress', {}),
  refetchInterval: ({ state }) => (state.data?.items.length ? askAgainMs : false),
});

/** Money that is held is used or sent back yet. */
const mayChange: ReadonlySet<string | undefined> = new Set(['open', 'held']);

/**
 * Read of the outcome of an item that is no longer listed. Under the list's name, so that the live connection refreshes
 * it as well; null: the server does not say.
 */
export function progressEnd(id: string) {
  return query({
    queryKey: [openProgress.queryKey[0], 'end', id],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /api/progress/:id', { params: { id } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (mayChange.has(state.data?.end) ? askAgainMs : false),
  });
}

/** Cancels a withdrawal that waits for approval. */
export async function cancelWithdrawal(id: string): Promise<void> {
  const cancelling = () => call('DELETE /api/wallet/withdraw/:id', { params: { id } });
  await thenRead(() => retryOnce(cancelling), refreshBalances);
}
