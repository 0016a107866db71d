import { endStaffSession } from '#access/staff-session-store.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { changePassword, choosePassword } from './change-password.ts';
import { signIn } from './sign-in.ts';
import { listStaff, readStaffUser } from './staff-store.ts';

export function staffAccountRoutes(services: Services) {
  const { db } = services;
  return {
    'POST /staff/api/sign-in': ({ body, caller }) => signIn(services, body, caller),
    'POST /staff/api/sign-out': async ({ staffUser }) => {
      await endStaffSession(db, staffUser.sessionId);
      return { message: 'OK' };
    },
    'POST /staff/api/password': async ({ staffUser, body }) => {
      await choosePassword(services, staffUser, body.newPassword);
      return { message: 'OK' };
    },
    'PUT /staff/api/password': async ({ staffUser, body }) => {
      await changePassword(services, staffUser, body);
      return { message: 'OK' };
    },
    'GET /staff/api/me': ({ staffUser }) => readStaffUser(db, staffUser.id),
    'GET /staff/api/colleagues': async () => ({ colleagues: await listStaff(db) }),
  } satisfies Routes;
}
