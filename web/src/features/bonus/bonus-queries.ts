import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import type { Baht } from '@wallet/contract/money';
import { call } from '#lib/call.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { activeCondition } from '#lib/money/active-condition.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { freshBalances } from '#lib/money/fresh-balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import type { Promotion } from './promotion-state.ts';

export const bonuses = reading('GET /api/bonus', {});

/** Reads both once more after a failure. */
export function readAgain(): void {
  for (const { queryKey } of [bonuses, activeCondition]) {
    void queryClient.refetchQueries({ queryKey });
  }
}

/** Takes a bonus: it waits for the next deposit that qualifies. */
export async function activateBonus(code: string): Promise<void> {
  await changing(() =>
    withIntent({ kind: 'bonus' }, (key) =>
      call('GET /api/bonus/activate/:code', { params: { code } }, { key }),
    ),
  );
}

/**
 * Ends the condition early. `forfeit`: the cost that the member was shown; undefined: a server that does not say.
 * Answers the code of the good news.
 */
export async function cancelCondition(forfeit: Baht | undefined): Promise<string> {
  const { message } = await changing(() =>
    withIntent({ kind: 'cancelCondition' }, (key) =>
      call('GET /api/bonus/clear', { query: { forfeit } }, { key }),
    ),
  );
  return message;
}

/** The promotion behind a code, or null. */
export async function findPromotion(code: string): Promise<Promotion | null> {
  try {
    return await call('GET /api/promotion/find/:code', { params: { code } });
  } catch (error) {
    // No code looks like this one, so there is nothing to find behind it.
    if (error instanceof ApiError && error.code === 'NO_PROMOTION') return null;
    throw error;
  }
}

/** The promotion that was found, to be shown again. */
export function foundPromotion(code: string) {
  return reading('GET /api/promotion/find/:code', { params: { code } });
}

/** Receives a promotion's money, with its condition. */
export async function activatePromotion(code: string): Promise<void> {
  await changing(() =>
    withIntent({ kind: 'promotion' }, (key) =>
      call('GET /api/promotion/activate/:code', { params: { code } }, { key }),
    ),
  );
}

/** Asks every game for its balance, because an unknown one keeps a condition's numbers unknown. */
export async function recheck(): Promise<ReplyOf<'GET /api/bonus/check/active'>> {
  await freshBalances();
  return queryClient.fetchQuery({ ...activeCondition, staleTime: 0 });
}

/** Refreshes what the screens show, whatever the outcome was. */
async function changing<R>(change: () => Promise<R>): Promise<R> {
  try {
    return await change();
  } finally {
    void queryClient.invalidateQueries({ queryKey: bonuses.queryKey });
    // The running condition is read with them.
    void refreshBalances();
  }
}
