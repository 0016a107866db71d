import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { askComparison } from './ask-comparison.ts';
import { importStatement } from './import-statement.ts';
import { readBookDay, readDay, readDays } from './read-reconciliation.ts';

export function reconcileRoutes(services: Services) {
  return {
    'GET /staff/api/reconciliation': () => readDays(services),
    'GET /staff/api/reconciliation/:day': ({ params }) => readDay(services, params.day),
    'GET /staff/api/reconciliation/:day/:book': ({ params }) => readBookDay(services, params),
    'POST /staff/api/reconciliation/:day': async ({ params, body }) => {
      await askComparison(services, { ...params, book: body.book });
      return { message: 'OK' };
    },
    'POST /staff/api/reconciliation/:day/files': async ({ params, body, colleague }) => ({
      rows: await importStatement(services, {
        ...params,
        ...body,
        importedBy: colleague.id,
      }),
    }),
  } satisfies Routes;
}
