import type { Currency } from '@wallet/contract/money';
import type { Edit } from '#edits/edit.ts';
import { endPause, findPause } from '#money/pauses/pause-store.ts';

/** Lets what was paused move again, once two people want it. `id`: the pause that was on the screen. */
export function resumedPause(
  currency: Currency,
  { scope, id }: { readonly scope: string; readonly id: bigint },
): Edit {
  return {
    subject: `pause:${scope}`,
    version: id.toString(),
    entered: { isPaused: false },
    look: async (tx) => {
      const pause = await findPause(tx, scope);
      const version = pause?.id.toString() ?? null;
      return {
        version,
        base: version,
        currency,
        before: { isPaused: pause !== undefined },
        // Nobody lets money move again alone.
        rules: {},
        carryOut: async (_, colleagueId) => endPause(tx, scope, colleagueId),
        costs: () => [],
      };
    },
  };
}
