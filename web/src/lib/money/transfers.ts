import type { ReplyOf } from '@wallet/contract/api';
import type { Baht } from '@wallet/contract/money';
import { call } from '../call.ts';
import { withIntent } from '../intent/intent.ts';
import { queryClient } from '../reading/query-client.ts';
import { query } from '../reading/use-query.ts';
import { balances, refreshBalances } from './balances.ts';

/** The main wallet, among the codes of games. */
export const walletCode = 'WALLET';

export type Transfer = { readonly from: string; readonly to: string; readonly amount: Baht };

/** Final outcome reported by a provider, or unknown. */
export type Moved = { readonly kind: 'done' } | ({ readonly kind: 'pending' } & PendingMove);

/** A move that the provider has not answered yet. */
export type PendingMove = {
  /** Id behind its short reference. */
  readonly ref: string;
  /** Key of the request, under which its outcome is known. */
  readonly key: string;
};

/** Outcome of a move; `unknown`: the server does not return it, or has forgotten. */
export type MoveEnd = 'open' | 'done' | 'inWallet' | 'inGame' | 'unknown';

const askAgainMs = 5000;

/** Moves money between two accounts. */
export function moveMoney(body: Transfer): Promise<Moved> {
  return move(body, (key) => call('POST /api/wallet/transfer', { body }, { key }));
}

/** Gathers the wallet and all games in one of them; `amount` is the expected sum, in baht. */
export function gatherMoney(to: string, amount: Baht): Promise<Moved> {
  const body = { to };
  return move({ amount }, (key) => call('POST /api/wallet/transferAll', { body }, { key }));
}

type Reply = ReplyOf<'POST /api/wallet/transfer'>;

async function move(
  request: Pick<Transfer, 'amount'> & Partial<Transfer>,
  run: (key: string) => Promise<Reply>,
): Promise<Moved> {
  let key = '';
  try {
    const reply = await withIntent({ kind: 'transfer', ...request }, (fresh) => {
      key = fresh;
      return run(fresh);
    });
    if ('status' in reply) return { kind: 'pending', ref: reply.ref, key };
    // Another server may not say them; they are read below.
    if ('wallet' in reply) queryClient.setQueryData(balances.queryKey, reply);
    return { kind: 'done' };
  } finally {
    // Also after a failure: the screen then shows the present state.
    void refreshBalances();
  }
}

/**
 * Query of the outcome of a move, polled until it is final. The request's own outcome: the statement has an entry for
 * each part of it, and none for the whole.
 */
export function moveEnd({ ref, key }: PendingMove) {
  return query({
    // Shares the statement's key prefix, so that realtime events refetch it too.
    queryKey: ['POST /api/statement', 'outcome', ref],
    queryFn: async ({ signal }) =>
      endOf(await call('GET /api/idempotency-keys/:key', { params: { key } }, { signal })),
    refetchInterval: ({ state }) => ((state.data ?? 'open') === 'open' ? askAgainMs : false),
  });
}

function endOf(outcome: ReplyOf<'GET /api/idempotency-keys/:key'>): MoveEnd {
  switch (outcome.state) {
    case 'IN_PROGRESS':
      return 'open';
    case 'DONE':
      return 'done';
    case 'REFUSED':
      return outcome.code === 'TRANSFER_FAIL_IN_GAME' ? 'inGame' : 'inWallet';
    default:
      return 'unknown';
  }
}
