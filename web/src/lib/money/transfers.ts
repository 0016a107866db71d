import type { ReplyOf } from '@wallet/contract/api';
import type { Baht } from '@wallet/contract/money';
import { call } from '../call.ts';
import { withIntent } from '../intent/intent.ts';
import { queryClient } from '../reading/query-client.ts';
import { query } from '../reading/use-query.ts';
import { balances, refreshBalances } from './balances.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** The main wallet, among the codes of games. */
export const walletCode = 'WALLET';

export type Transfer = { readonly from: string; readonly to: string; readonly amount: Baht };

/** Final outcome reported by a provider, or unknown. */
export type Moved = { readonly kind: 'done' } | { readonly kind: 'pending'; readonly ref: string };

const askAgainMs = 5000;

/** Moves money between two accounts. */
export function moveMoney(body: Transfer): Promise<Moved> {
  return move(body, (key) => call('POST /api/wallet/transfer', { body }, { key }));
}

/** Gathers the wallet and all games in one of them; `amount` is what that should come to, in baht. */
export function gatherMoney(to: string, amount: Baht): Promise<Moved> {
  const body = { to };
  return move({ amount }, (key) => call('POST /api/wallet/transferAll', { body }, { key }));
}

type Reply = ReplyOf<'POST /api/wallet/transfer'>;

async function move(
  asked: Pick<Transfer, 'amount'> & Partial<Transfer>,
  run: (key: string) => Promise<Reply>,
): Promise<Moved> {
  try {
    const reply = await withIntent({ kind: 'transfer', ...asked }, run);
    if ('status' in reply) return { kind: 'pending', ref: reply.ref };
    queryClient.setQueryData(balances.queryKey, reply);
    return { kind: 'done' };
  } finally {
    // Also after a failure: whatever happened, the screen shows what is.
    void refreshBalances();
  }
}

/** Query of a transfer with an unknown outcome, polled until it is final. */
export function outcomeQuery(ref: string) {
  return query({
    // Shares the statement's key prefix, so that realtime events refetch it too.
    queryKey: ['POST /api/statement', 'outcome', ref],
    queryFn: async ({ signal }): Promise<Outcome> => {
      const body = { page: 1, limit: 20, type: 'transfer' } as const;
      const { statements } = await call('POST /api/statement', { body }, { signal });
      return outcomeOf(statements.find((entry) => entry._id === ref)?.status ?? '');
    },
    refetchInterval: (query) =>
      (query.state.data ?? 'PENDING') === 'PENDING' ? askAgainMs : false,
  });
}
