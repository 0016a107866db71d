import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { readProgress } from './read-progress.ts';

export function progressRoutes({ db }: Services) {
  return {
    'GET /api/progress': ({ member }) => readProgress(db, member.id),
  } satisfies Routes;
}
