import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { setBirthDate } from './set-birth-date.ts';

export function identityRoutes(services: Services) {
  return {
    'PUT /api/account/birthDate': async ({ member, body }) => {
      const state = await setBirthDate(services, member.id, body.birthDate);
      return { message: 'SUCCESS', state };
    },
  } satisfies Routes;
}
