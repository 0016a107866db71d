import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listRewardEligibility } from './list-reward-eligibility.ts';

export function eligibilityRoutes(services: Services) {
  return {
    'GET /api/eligibility': ({ member }) => listRewardEligibility(services, member.id),
  } satisfies Routes;
}
