import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { readOverview } from './read-overview.ts';

export function overviewRoutes(services: Services) {
  return {
    'GET /staff/api/numbers': ({ query }) => readOverview(services, query.currency),
  } satisfies Routes;
}
