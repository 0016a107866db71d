import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { tellRewards } from './tell-rewards.ts';

export function eligibilityRoutes(services: Services) {
  return {
    'GET /api/eligibility': ({ member }) => tellRewards(services, member.id),
  } satisfies Routes;
}
