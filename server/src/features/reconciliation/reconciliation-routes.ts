import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { importStatement } from './import-statement.ts';
import { readDay, readDays, readStatementDay } from './read-reconciliation.ts';
import { requestComparison } from './request-comparison.ts';

export function reconcileRoutes(services: Services) {
  return {
    'GET /staff/api/reconciliation': () => readDays(services),
    'GET /staff/api/reconciliation/:day': ({ params }) => readDay(services, params.day),
    'GET /staff/api/reconciliation/:day/:book': ({ params }) => readStatementDay(services, params),
    'POST /staff/api/reconciliation/:day': async ({ params, body }) => {
      await requestComparison(services, { ...params, book: body.book });
      return { message: 'OK' };
    },
    'POST /staff/api/reconciliation/:day/files': async ({ params, body, staffUser }) => ({
      rows: await importStatement(services, {
        ...params,
        ...body,
        importedBy: staffUser.id,
      }),
    }),
  } satisfies Routes;
}
