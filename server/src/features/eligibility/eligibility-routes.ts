import type { Conditions } from '#features/bonus/bonus-facts.ts';
import type { Routes } from '#http/route.ts';
import type { Services } from '#services.ts';
import { tellRewards } from './tell-rewards.ts';

export function eligibilityRoutes(services: Services, conditions: Conditions) {
  return {
    'GET /api/eligibility': ({ member }) => tellRewards(services, conditions, member.id),
  } satisfies Routes;
}
