import type { Editors } from '#edits/editors.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { confirmChange, rejectChange } from './decide-change.ts';
import { readChanges } from './read-changes.ts';

const done = { message: 'OK' };

/** Calls about changes that wait for a second person. */
export function changesRoutes(services: Services, editors: Editors) {
  return {
    'GET /staff/api/changes': ({ query }) => readChanges(services, editors, query.state),
    'POST /staff/api/changes/:id/confirm': async ({ params, colleague }) => {
      await confirmChange(services, editors, { ...params, colleagueId: colleague.id });
      return done;
    },
    'POST /staff/api/changes/:id/refuse': async ({ params, body, colleague }) => {
      await rejectChange(services, { ...params, ...body, colleagueId: colleague.id });
      return done;
    },
  } satisfies Routes;
}
