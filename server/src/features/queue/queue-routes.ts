import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { keepBellSeen } from './bell-store.ts';
import { changeHolder } from './change-holder.ts';
import { readViews, removeView, saveView } from './edit-views.ts';
import { readBell } from './read-bell.ts';
import { readQueue, readQueueCounts, readWorkItem } from './read-queue.ts';

export function queueRoutes(services: Services) {
  const { db } = services;
  return {
    'GET /staff/api/queue': ({ colleague, query: { isOverdue, ...query } }) =>
      readQueue(db, colleague, {
        ...query,
        ...(isOverdue === undefined ? {} : { isOverdue: isOverdue === 'true' }),
      }),
    'GET /staff/api/queue/counts': ({ colleague }) => readQueueCounts(db, colleague),
    'GET /staff/api/queue/:kind/:id': ({ colleague, params }) =>
      readWorkItem(db, colleague, params),
    'PUT /staff/api/queue/:kind/:id/holder': async ({ colleague, params, body }) => {
      await changeHolder(services, { ...params, ...body, by: colleague });
      return { message: 'OK' };
    },
    'GET /staff/api/bell': ({ colleague }) => readBell(db, colleague),
    'PUT /staff/api/bell': async ({ colleague, body }) => {
      await keepBellSeen(db, colleague.id, body.until);
      return { message: 'OK' };
    },
    'GET /staff/api/views': ({ colleague }) => readViews(db, colleague),
    'POST /staff/api/views': ({ colleague, body }) => saveView(db, colleague, body),
    'DELETE /staff/api/views/:id': async ({ colleague, params }) => {
      await removeView(db, colleague, params.id);
      return { message: 'OK' };
    },
  } satisfies Routes;
}
