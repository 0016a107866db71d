import type { Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { findEnd } from './progress-store.ts';
import { readProgress } from './read-progress.ts';

export function progressRoutes({ db }: Services) {
  return {
    'GET /api/progress': ({ member }) => readProgress(db, member.id),
    'GET /api/progress/:id': async ({ member, params }) => {
      const ended = await findEnd(db, member.id, params.id);
      if (!ended) throw new DomainError('NO_DATA');
      const { returnedAt, ...end } = ended;
      return end.end === 'returned' && returnedAt ? { ...end, returnedAt } : end;
    },
  } satisfies Routes;
}
