import type { Currency } from '@wallet/contract/money';
import type { Edit } from '#edits/edit.ts';
import { refuseIf } from '#lib/refusal.ts';
import { endPause, findPause } from '#money/pauses/pause-store.ts';
import { takeOverGuards } from '#money/watch/watch-store.ts';

/**
 * Lets what was paused move again, once two people want it. `id`: the pause that was on the screen. Where it says
 * that guards of the book were touched, the guards are taken over with it, or the resumption is refused.
 */
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
        carryOut: async (_, colleagueId) => {
          const touched = pause?.findings?.find(({ code }) => code === 'guard-touched');
          if (touched) {
            const areSound = await takeOverGuards(tx, touched.sample);
            refuseIf(areSound ? null : 'GUARDS_ALTERED');
          }
          await endPause(tx, scope, colleagueId);
        },
        costs: () => [],
      };
    },
  };
}
