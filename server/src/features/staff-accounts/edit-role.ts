import { isBuiltIn, roleMay } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { findRole, type StaffRole } from '#access/role-store.ts';
import { notifyRoleChange } from '#access/staff-session-store.ts';
import type { Tx } from '#db/database.ts';
import { absent, defineEdit, stateOf } from '#edits/define-edit.ts';
import { releaseChats } from '#features/chat/assignment-commands.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { oneByOne, roleError } from './role-rules.ts';
import {
  countOtherAdmins,
  deleteRole,
  insertRole,
  isNameTaken,
  updateRole,
} from './staff-role-store.ts';
import { readAccount } from './staff-store.ts';

/** Every field takes two people, whether the role gains or loses by it. */
const rules = {};

export const addRole = defineEdit('POST /staff/api/roles', {
  subject: ({ body }) => `role:${body.code}`,
  rules,
  entered: ({ body: { capabilities, ...body } }) => ({
    ...body,
    capabilities: Object.fromEntries(capabilities.map((each) => [each, true])),
  }),
  read: (tx, { request: { body } }) => free(tx, body.code),
  state: () => absent,
  write: async (tx, { request: { body } }) => {
    await requireSound(tx, body);
    rejectIf((await insertRole(tx, body)) ? null : 'CODE_TAKEN');
  },
});

export const changeRole = defineEdit('PUT /staff/api/roles/:code', {
  subject: ({ params }) => `role:${params.code}`,
  rules,
  entered: ({ body: { version: _, capabilities, ...body } }) => ({
    ...body,
    capabilities: oneByOne(capabilities),
  }),
  read: (tx, { request: { params } }) => findRole(tx, params.code),
  state: roleState,
  write: async (tx, { before, request: { params, body }, proposerId, staffId }) => {
    const { version: _, ...settings } = body;
    const role = { ...settings, code: params.code };
    await requireSound(tx, role);
    await requireOther(tx, before, { proposerId, staffId });
    await requireOtherAdmin(tx, before, role);
    await updateRole(tx, role);
    await releaseChats(tx);
    await notifyRoleChange(tx);
  },
});

export const removeRole = defineEdit('DELETE /staff/api/roles/:code', {
  subject: ({ params }) => `role:${params.code}`,
  rules,
  entered: () => ({ isRemoved: true }),
  read: (tx, { request: { params } }) => findRole(tx, params.code),
  state: (role) => ({ ...roleState(role), values: { isRemoved: false } }),
  write: async (tx, { before }) => {
    rejectIf(isBuiltIn(before.code) ? 'INVALID_DATA' : null);
    rejectIf((await deleteRole(tx, before.code)) ? null : 'ROLE_IN_USE');
  },
});

function roleState(role: StaffRole) {
  return { ...stateOf(role), values: { ...role, capabilities: oneByOne(role.capabilities) } };
}

async function free(tx: Tx, code: string): Promise<null> {
  rejectIf((await findRole(tx, code)) ? 'CODE_TAKEN' : null);
  return null;
}

async function requireSound(tx: Tx, role: StaffRole): Promise<void> {
  rejectIf(roleError(role));
  rejectIf((await isNameTaken(tx, role)) ? 'CODE_TAKEN' : null);
}

type Two = { readonly proposerId: StaffId; readonly staffId: StaffId };

/** Rejects a confirmation by someone who has the role, unless they proposed the change. */
async function requireOther(tx: Tx, role: StaffRole, { proposerId, staffId }: Two): Promise<void> {
  if (proposerId === staffId) return;
  const confirmer = await readAccount(tx, staffId);
  rejectIf(confirmer.role.code === role.code ? 'SECOND_PERSON_NEEDED' : null);
}

async function requireOtherAdmin(tx: Tx, before: StaffRole, after: StaffRole): Promise<void> {
  if (!roleMay(before, 'manageStaff') || roleMay(after, 'manageStaff')) return;
  rejectIf((await countOtherAdmins(tx, before.code)) > 0 ? null : 'LAST_ADMIN');
}
