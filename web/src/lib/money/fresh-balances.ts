import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { call } from '../call.ts';
import { queryClient } from '../reading/query-client.ts';
import { readToken } from '../session/session.ts';
import { balances } from './balances.ts';

/** The server refreshes one member's balances at most once in ten seconds; earlier requests wait. */
const turnMs = 3000;
const turnsMax = 5;

/**
 * Refreshes all provider balances. One that does not respond keeps its last value. Never settles once the session has
 * ended: the next member is shown balances of their own.
 */
export async function freshBalances(): Promise<ReplyOf<'GET /api/wallet/refresh/slot'>> {
  const token = readToken();
  const asked = askInTurn();
  await asked.catch(Boolean);
  if (readToken() !== token) return new Promise(() => undefined);
  const view = await asked;
  queryClient.setQueryData(balances.queryKey, view);
  return view;
}

async function askInTurn(): Promise<ReplyOf<'GET /api/wallet/refresh/slot'>> {
  for (let turn = 1; ; turn++) {
    try {
      return await call('GET /api/wallet/refresh/slot', {});
    } catch (failure) {
      const isRateLimited = failure instanceof ApiError && failure.code.startsWith('REQUEST_LIMIT');
      if (!isRateLimited || turn === turnsMax) throw failure;
      await new Promise((resolve) => setTimeout(resolve, turnMs));
    }
  }
}
