import type { SaveEdit } from '#edits/save-edit.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listPauseChoices } from './list-pause-choices.ts';
import { pauseMoney } from './pause-money.ts';
import { readPauses } from './read-pauses.ts';
import { resumePause } from './resume-pause.ts';

/** Calls about pauses. Resuming takes two people, like a change of content. */
export function pausesRoutes(services: Services, save: SaveEdit) {
  return {
    'GET /staff/api/pauses': async () => ({
      ...(await readPauses(services)),
      ...(await listPauseChoices(services)),
    }),
    'POST /staff/api/pauses': async ({ body, staffUser }) => {
      await pauseMoney(services, { ...body, pausedBy: staffUser.id });
      return { message: 'OK' };
    },
    'POST /staff/api/pauses/:scope/resume': save(resumePause),
  } satisfies Routes;
}
