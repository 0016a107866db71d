import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { checkCompany } from './check-company.ts';

export function contractsRoutes(services: Services) {
  return {
    'POST /staff/api/companies/:code/check': async ({ params }) => {
      await checkCompany(services, params.code);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
