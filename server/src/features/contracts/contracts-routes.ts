import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { checkProvider } from './check-provider.ts';

export function contractsRoutes(services: Services) {
  return {
    'POST /staff/api/companies/:code/check': async ({ params }) => {
      await checkProvider(services, params.code);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
