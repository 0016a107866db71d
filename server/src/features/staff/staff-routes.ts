import { endStaffSession } from '#access/staff-session-store.ts';
import type { Routes } from '#http/route.ts';
import type { Services } from '#services.ts';
import { listAudit } from './audit-store.ts';
import { changePassword, choosePassword } from './change-password.ts';
import { readNumbers } from './read-numbers.ts';
import { signIn } from './sign-in.ts';
import { staffMemberRoutes } from './staff-member-routes.ts';
import { type StaffDeeds, staffMoneyRoutes } from './staff-money-routes.ts';
import { listColleagues, readColleague } from './staff-store.ts';

export function staffRoutes(services: Services, deeds: StaffDeeds) {
  const { db } = services;
  return {
    'POST /staff/api/sign-in': ({ body, caller }) => signIn(services, body, caller),
    'POST /staff/api/sign-out': async ({ colleague }) => {
      await endStaffSession(db, colleague.sessionId);
      return { message: 'OK' };
    },
    'POST /staff/api/password': async ({ colleague, body }) => {
      await choosePassword(services, colleague, body.newPassword);
      return { message: 'OK' };
    },
    'PUT /staff/api/password': async ({ colleague, body }) => {
      await changePassword(services, colleague, body);
      return { message: 'OK' };
    },
    'GET /staff/api/me': ({ colleague }) => readColleague(db, colleague.id),
    'GET /staff/api/colleagues': async () => ({ colleagues: await listColleagues(db) }),
    ...staffMemberRoutes(services),
    ...staffMoneyRoutes(services, deeds),
    'GET /staff/api/numbers': ({ query }) => readNumbers(services, query.currency),
    'GET /staff/api/audit': async ({ query }) => {
      const { rows, total } = await listAudit(db, query);
      const entries = rows.map(({ staffId: id, username, name, ...line }) => ({
        ...line,
        colleague: { id, username, name },
      }));
      return { total, entries };
    },
  } satisfies Routes;
}
