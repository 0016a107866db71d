import { call } from '#lib/call.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import type { Drawn } from './spin-state.ts';

/** The wheel, if one runs, and the member's coins. */
export const spinSetup = reading('GET /api/spinwheel/setup', {});

/**
 * Has the server draw, and shows the prize. The press is kept until then: a page that is reloaded while the wheel turns
 * asks for its outcome, and shows it.
 */
export function drawPrize(show: (drawn: Drawn) => Promise<void>): Promise<Drawn> {
  return withIntent({ kind: 'spin' }, async (key) => {
    const drawn = await call('POST /api/spinwheel/spin', {}, { key });
    queryClient.setQueryData(
      spinSetup.queryKey,
      (setup) => setup && { ...setup, userCoin: drawn.remainingCoin },
    );
    await show(drawn);
    return drawn;
  });
}

/** After a prize or a claim: the wheel, the coupons and, with the balances, the coins are refetched. */
export function reloadWheel(): void {
  const names = ['GET /api/spinwheel/setup', 'GET /api/spinwheel/coupon'];
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
  void refreshBalances();
}
