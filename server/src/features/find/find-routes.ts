import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { findAnything } from './find-anything.ts';

export function findRoutes({ db }: Services) {
  return {
    'GET /staff/api/find': ({ staffUser, query, caller: { ip } }) =>
      findAnything(db, { ...staffUser, ip }, query.text),
  } satisfies Routes;
}
