import type { Edit } from '#edits/edit.ts';
import { refuseOpenRestore } from '#features/reconciliation/reconciliation-commands.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { endPause, findPause } from '#money/pauses/pause-store.ts';
import { takeOverGuards } from '#money/watch/watch-store.ts';
import type { Services } from '#services.ts';

/**
 * Lets what was paused move again, once two people want it. `id`: the pause that was on the screen. Where it says
 * that guards of the book were touched, the guards are taken over with it, or the resumption is refused. After a
 * restore it is refused until the companies' books are compared and no difference is open.
 */
export function resumedPause(
  services: Services,
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
        currency: services.config.currency,
        before: { isPaused: pause !== undefined },
        // Resuming money always takes two people.
        rules: {},
        carryOut: async (_, colleagueId) => {
          const touched = pause?.findings?.find(({ code }) => code === 'guard-touched');
          if (touched) {
            const areSound = await takeOverGuards(tx, touched.sample);
            rejectIf(areSound ? null : 'GUARDS_ALTERED');
          }
          if (scope === 'restore') await refuseOpenRestore(services, tx);
          await endPause(tx, scope, colleagueId);
        },
        costs: () => [],
      };
    },
  };
}
