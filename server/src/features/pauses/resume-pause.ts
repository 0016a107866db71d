import { defineEdit } from '#edits/define-edit.ts';
import { refuseOpenRestore } from '#features/reconciliation/reconciliation-commands.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { endPause, findPause } from '#money/pauses/pause-store.ts';
import { takeOverGuards } from '#money/watch/watch-store.ts';

/**
 * Lets what was paused move again, once two people want it. `id`: the pause that was on the screen. Where it says
 * that guards of the book were touched, the guards are taken over with it, or the resumption is rejected. After a
 * restore it is rejected until the providers' records are compared and no difference is open.
 */
export const resumePause = defineEdit('POST /staff/api/pauses/:scope/resume', {
  subject: ({ params }) => `pause:${params.scope}`,
  version: ({ body }) => body.id.toString(),
  entered: () => ({ isPaused: false }),
  // Resuming money always takes two people.
  rules: {},
  read: async (tx, { request: { params } }) => (await findPause(tx, params.scope)) ?? null,
  state: (pause) => {
    const version = pause?.id.toString() ?? null;
    return { version, base: version, values: { isPaused: pause !== null } };
  },
  write: async (tx, { services, before: pause, request: { params }, staffId }) => {
    const touched = pause?.findings?.find(({ code }) => code === 'guard-touched');
    if (touched) {
      const areSound = await takeOverGuards(tx, touched.sample);
      rejectIf(areSound ? null : 'GUARDS_ALTERED');
    }
    if (params.scope === 'restore') await refuseOpenRestore(services, tx);
    await endPause(tx, params.scope, staffId);
  },
});
