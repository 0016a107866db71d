import { endStaffSession } from '#access/staff-session-store.ts';
import type { SaveEdit } from '#edits/save-edit.ts';
import { versionOf } from '#edits/versions.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { canSignIn } from './account-rules.ts';
import { changePassword, choosePassword } from './change-password.ts';
import {
  addStaffAccount,
  changeStaffAccount,
  lockStaffAccount,
  resetStaffAccount,
  unlockStaffAccount,
  versionedAccount,
} from './edit-account.ts';
import { readHalves, showHalf } from './first-passwords.ts';
import { signIn } from './sign-in.ts';
import { listAccounts, listStaff, readStaffUser } from './staff-store.ts';

export function staffAccountRoutes(services: Services, save: SaveEdit) {
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

    'GET /staff/api/staff-accounts': async () =>
      (await listAccounts(db)).map((account) => ({
        ...account,
        canSignIn: canSignIn(account),
        version: versionOf(versionedAccount(account)),
      })),
    'POST /staff/api/staff-accounts': save(addStaffAccount),
    'PUT /staff/api/staff-accounts/:username': save(changeStaffAccount),
    'POST /staff/api/staff-accounts/:username/reset': save(resetStaffAccount),
    'POST /staff/api/staff-accounts/:username/unlock': save(unlockStaffAccount),
    'POST /staff/api/staff-accounts/:username/lock': async ({ params }) => {
      await lockStaffAccount(db, params.username);
      return { message: 'OK' };
    },
    'GET /staff/api/first-passwords': ({ staffUser }) => readHalves(services, staffUser.id),
    'POST /staff/api/first-passwords/:username': ({ params, staffUser }) =>
      showHalf(services, params.username, staffUser.id),
  } satisfies Routes;
}
