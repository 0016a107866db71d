import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listAudit } from './audit-store.ts';

export function auditRoutes({ db }: Services) {
  return {
    'GET /staff/api/audit': async ({ query }) => {
      const { rows, ...listed } = await listAudit(db, query);
      const entries = rows.map(({ staffId: id, username, name, ...line }) => ({
        ...line,
        colleague: { id, username, name },
      }));
      return { ...listed, entries };
    },
  } satisfies Routes;
}
