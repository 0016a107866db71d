import type { StaffId } from '@wallet/contract/ids';
import { admitAccountLock } from '#access/staff-quota.ts';
import { endStaffSessions, notifyRoleChange } from '#access/staff-session-store.ts';
import type { Database, Tx } from '#db/database.ts';
import { defineEdit, stateOf } from '#edits/define-edit.ts';
import { whileEditing } from '#edits/versions.ts';
import { releaseChats } from '#features/chat/assignment-commands.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { SecretsKey } from '#lib/seal.ts';
import { administers, lastAdminError } from './account-rules.ts';
import { handOut } from './first-password-store.ts';
import { clearAllGuesses } from './limit-guesses.ts';
import { requiredRole } from './staff-role-store.ts';
import { newHandedOut } from './staff-secrets.ts';
import {
  type Account,
  countOtherAdmins,
  disableAccount,
  enableAccount,
  findAccount,
  insertAccount,
  renewAccount,
  updateAccount,
} from './staff-store.ts';

/** Each of them needs a second person, who is not the one whom it is about. */
const rules = {};

export const addStaffAccount = defineEdit('POST /staff/api/staff-accounts', {
  subject: ({ body }) => `staff:${body.username}`,
  rules,
  read: (tx, { request: { body } }) => free(tx, body.username),
  state: () => ({ version: null, base: null, values: {} }),
  write: async (tx, { services, request: { body }, proposerId, staffId }) => {
    const { secretsKey } = services.config;
    const { halves, ...secrets } = await newHandedOut(secretsKey, body.username);
    const isNew = await insertAccount(tx, { ...body, ...secrets, needsOwnPassword: true });
    rejectIf(isNew ? null : 'CODE_TAKEN');
    const { id } = await required(tx, body.username);
    await handOut(tx, id, { halves, holders: [proposerId, staffId] });
  },
});

export const changeStaffAccount = defineEdit('PUT /staff/api/staff-accounts/:username', {
  subject: ({ params }) => `staff:${params.username}`,
  rules,
  read: (tx, { request: { params } }) => findAccount(tx, params.username),
  state: accountState,
  write: async (tx, { before, request: { body }, proposerId, staffId }) => {
    requireOther(before, { proposerId, staffId });
    const role = await requiredRole(tx, body.role);
    if (!administers(role)) await requireOtherAdmin(tx, before);
    await updateAccount(tx, before.id, body);
    await releaseChats(tx);
    await notifyRoleChange(tx);
  },
});

export const resetStaffAccount = defineEdit('POST /staff/api/staff-accounts/:username/reset', {
  subject: ({ params }) => `staff:${params.username}`,
  rules,
  entered: () => ({ isReset: true }),
  read: (tx, { request: { params } }) => findAccount(tx, params.username),
  state: (account) => ({ ...accountState(account), values: { isReset: false } }),
  write: async (tx, { services, before, proposerId, staffId }) => {
    requireOther(before, { proposerId, staffId });
    await requireOtherAdmin(tx, before);
    await renew(tx, services.config.secretsKey, before, [proposerId, staffId]);
  },
});

export const unlockStaffAccount = defineEdit('POST /staff/api/staff-accounts/:username/unlock', {
  subject: ({ params }) => `staff:${params.username}`,
  rules,
  entered: () => ({ maySignIn: true }),
  read: (tx, { request: { params } }) => findAccount(tx, params.username),
  state: (account) => ({ ...accountState(account), values: { maySignIn: account.isActive } }),
  write: async (tx, { before, proposerId, staffId }) => {
    requireOther(before, { proposerId, staffId });
    rejectIf(before.isActive ? 'INVALID_DATA' : null);
    await enableAccount(tx, before.id);
  },
});

/** Locks an account and ends its sessions immediately: one person is enough, for a few in an hour. */
export async function lockStaffAccount(
  db: Database,
  username: string,
  lockedBy: StaffId,
): Promise<void> {
  await admitAccountLock(db, lockedBy);
  await whileEditing(db, async (tx) => {
    const account = await required(tx, username);
    rejectIf(account.isActive ? null : 'ALREADY_DECIDED');
    await requireOtherAdmin(tx, account);
    await disableAccount(tx, username);
    await releaseChats(tx);
    await endStaffSessions(tx, account.id);
  });
}

/** Fields that an edit compares; none that the account's owner changes. */
export function versionedAccount({ username, name, role, isActive }: Account) {
  return { username, name, role: role.code, isActive };
}

function accountState(account: Account) {
  return stateOf(versionedAccount(account));
}

async function free(tx: Tx, username: string): Promise<null> {
  rejectIf((await findAccount(tx, username)) ? 'CODE_TAKEN' : null);
  return null;
}

async function required(tx: Tx, username: string): Promise<Account> {
  const account = await findAccount(tx, username);
  if (!account) throw new DomainError('NO_DATA');
  return account;
}

type Two = { readonly proposerId: StaffId; readonly staffId: StaffId };

/** Rejects a confirmation by the account's owner of someone else's proposal. */
function requireOther({ id }: Account, { proposerId, staffId }: Two): void {
  rejectIf(staffId === id && proposerId !== id ? 'SECOND_PERSON_NEEDED' : null);
}

async function requireOtherAdmin(tx: Tx, account: Account): Promise<void> {
  rejectIf(lastAdminError(account, await countOtherAdmins(tx, account.id)));
}

async function renew(
  tx: Tx,
  secretsKey: SecretsKey,
  { id, username, isActive }: Account,
  holders: readonly [StaffId, StaffId],
): Promise<void> {
  const { halves, ...secrets } = await newHandedOut(secretsKey, username);
  await renewAccount(tx, username, { ...secrets, isActive });
  await endStaffSessions(tx, id);
  await clearAllGuesses(tx, username);
  await handOut(tx, id, { halves, holders });
}
