import { isBuiltIn } from '@wallet/contract/capabilities';
import { findRole } from '#access/role-store.ts';
import { endStaffSession, setSeenAs } from '#access/staff-session-store.ts';
import type { SaveEdit } from '#edits/save-edit.ts';
import { versionOf } from '#edits/versions.ts';
import type { Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { canSignIn } from './account-rules.ts';
import { changePassword, choosePassword } from './change-password.ts';
import { colleagueOf } from './colleague-rules.ts';
import {
  addStaffAccount,
  changeStaffAccount,
  lockStaffAccount,
  resetStaffAccount,
  unlockStaffAccount,
  versionedAccount,
} from './edit-account.ts';
import { addRole, changeRole, removeRole } from './edit-role.ts';
import { readHalves, recordHandedOver, showHalf } from './first-passwords.ts';
import { signIn } from './sign-in.ts';
import { listRoles } from './staff-role-store.ts';
import { listAccounts, readAccount } from './staff-store.ts';

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
    'GET /staff/api/me': async ({ staffUser: { id, role, isSeenAs } }) => ({
      ...colleagueOf({ ...(await readAccount(db, id)), role }),
      ...(isSeenAs ? { isSeenAs } : {}),
    }),
    'GET /staff/api/colleagues': async () => ({
      colleagues: (await listAccounts(db)).map((account) => ({
        ...colleagueOf(account),
        isActive: account.isActive,
      })),
    }),

    'GET /staff/api/staff-accounts': async () =>
      (await listAccounts(db)).map((account) => ({
        ...account,
        role: account.role.code,
        canSignIn: canSignIn(account),
        version: versionOf(versionedAccount(account)),
      })),
    'POST /staff/api/staff-accounts': save(addStaffAccount),
    'PUT /staff/api/staff-accounts/:username': save(changeStaffAccount),
    'POST /staff/api/staff-accounts/:username/reset': save(resetStaffAccount),
    'POST /staff/api/staff-accounts/:username/unlock': save(unlockStaffAccount),
    'POST /staff/api/staff-accounts/:username/lock': async ({ params, staffUser }) => {
      await lockStaffAccount(db, params.username, staffUser.id);
      return { message: 'OK' };
    },
    'GET /staff/api/roles': async () =>
      (await listRoles(db)).map(({ people, ...role }) => ({
        ...role,
        capabilities: [...role.capabilities],
        version: versionOf(role),
        isBuiltIn: isBuiltIn(role.code),
        people,
      })),
    'POST /staff/api/roles': save(addRole),
    'PUT /staff/api/roles/:code': save(changeRole),
    'DELETE /staff/api/roles/:code': save(removeRole),
    'POST /staff/api/see-as': async ({ staffUser, body }) => {
      if (!(await findRole(db, body.code))) throw new DomainError('NO_DATA');
      await setSeenAs(db, staffUser.sessionId, body.code);
      return { message: 'OK' };
    },
    'DELETE /staff/api/see-as': async ({ staffUser }) => {
      await setSeenAs(db, staffUser.sessionId, null);
      return { message: 'OK' };
    },
    'GET /staff/api/first-passwords': ({ staffUser }) => readHalves(services, staffUser.id),
    'POST /staff/api/first-passwords/:username': ({ params, staffUser }) =>
      showHalf(services, params.username, staffUser.id),
    'POST /staff/api/first-passwords/:username/handed-over': async ({ params, staffUser }) => {
      await recordHandedOver(services, params.username, staffUser.id);
      return { message: 'OK' };
    },
  } satisfies Routes;
}
