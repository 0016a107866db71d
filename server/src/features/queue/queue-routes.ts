import { inTransaction } from '#db/database.ts';
import type { Routes } from '#http/calls/route.ts';
import { staffIntent } from '#http/calls/staff-intent.ts';
import { makeOnce } from '#idempotency/staff-request.ts';
import type { Services } from '#services.ts';
import { keepBellSeen } from './bell-store.ts';
import { changeHolder } from './change-holder.ts';
import { readViews, removeView, saveView } from './edit-views.ts';
import { readBell } from './read-bell.ts';
import { readQueue, readQueueCounts, readWorkItem } from './read-queue.ts';
import { readShift } from './read-shift.ts';
import { insertShiftNote, listShiftNotes } from './shift-store.ts';

export function queueRoutes(services: Services) {
  const { db } = services;
  return {
    'GET /staff/api/queue': ({ staffUser, query: { isOverdue, ...query } }) =>
      readQueue(db, staffUser, {
        ...query,
        ...(isOverdue === undefined ? {} : { isOverdue: isOverdue === 'true' }),
      }),
    'GET /staff/api/queue/counts': ({ staffUser }) => readQueueCounts(db, staffUser),
    'GET /staff/api/queue/:kind/:id': ({ staffUser, params }) =>
      readWorkItem(db, staffUser, params),
    'PUT /staff/api/queue/:kind/:id/holder': async ({ staffUser, params, body }) => {
      await changeHolder(services, { ...params, ...body, by: staffUser });
      return { message: 'OK' };
    },
    'GET /staff/api/bell': ({ staffUser }) => readBell(db, staffUser),
    'PUT /staff/api/bell': async ({ staffUser, body }) => {
      await keepBellSeen(db, staffUser.id, body.until);
      return { message: 'OK' };
    },
    'GET /staff/api/shift': ({ staffUser }) => readShift(db, staffUser),
    'GET /staff/api/shift/notes': async () => ({ notes: await listShiftNotes(db) }),
    'POST /staff/api/shift/notes': async (visit) => {
      const intent = staffIntent('POST /staff/api/shift/notes', visit);
      const note = { text: visit.body.text, writtenBy: intent.staffId };
      await inTransaction(db, (tx) =>
        makeOnce(tx, intent, async () => {
          await insertShiftNote(tx, note);
          return null;
        }),
      );
      return { message: 'OK' };
    },
    'GET /staff/api/views': ({ staffUser }) => readViews(db, staffUser),
    'POST /staff/api/views': (visit) => {
      const intent = staffIntent('POST /staff/api/views', visit);
      return saveView(db, visit.staffUser.role, intent, visit.body);
    },
    'DELETE /staff/api/views/:id': async ({ staffUser, params }) => {
      await removeView(db, staffUser, params.id);
      return { message: 'OK' };
    },
  } satisfies Routes;
}
