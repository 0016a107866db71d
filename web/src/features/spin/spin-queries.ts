import { call } from '#lib/call.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import type { Drawn } from './spin-state.ts';

/** The wheel, if one runs, and the member's coins. */
export const spinSetup = reading('GET /api/spinwheel/setup', {});

/** The server draws. */
export async function drawPrize(): Promise<Drawn> {
  const drawn = await withIntent({ kind: 'spin' }, (key) =>
    call('POST /api/spinwheel/spin', {}, { key }),
  );
  queryClient.setQueryData(
    spinSetup.queryKey,
    (setup) => setup && { ...setup, userCoin: drawn.remainingCoin },
  );
  return drawn;
}

/** After a prize or a claim: the wheel, the coupons and, with the balances, the coins are asked again. */
export function reloadWheel(): void {
  const names = ['GET /api/spinwheel/setup', 'GET /api/spinwheel/coupon'];
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
  void refreshBalances();
}
