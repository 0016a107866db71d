import { confirmChange, rejectChange } from '#edits/decide-change.ts';
import type { Edits } from '#edits/define-edit.ts';
import { readChanges } from '#edits/read-changes.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';

const done = { message: 'OK' };

/** Calls about changes that wait for a second person. */
export function changesRoutes(services: Services, edits: Edits) {
  return {
    'GET /staff/api/changes': ({ query }) => readChanges(services, edits, query.state),
    'POST /staff/api/changes/:id/confirm': async ({ params, staffUser }) => {
      await confirmChange(services, edits, { ...params, staffId: staffUser.id });
      return done;
    },
    'POST /staff/api/changes/:id/refuse': async ({ params, body, staffUser }) => {
      await rejectChange(services, { ...params, ...body, staffId: staffUser.id });
      return done;
    },
  } satisfies Routes;
}
