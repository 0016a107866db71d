import { completed } from '@wallet/contract/capabilities';
import { sql } from 'kysely';
import {
  codeOfRole,
  findRole,
  roleJson,
  roleOf,
  type StaffRole,
  type StoredRole,
} from '#access/role-store.ts';
import type { Database, Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { formerlyKnownAs } from './role-rules.ts';

/** Every role, the built-in ones first, with the number of open accounts that have it. */
export async function listRoles(db: Database | Tx): Promise<(StaffRole & { people: number })[]> {
  const { rows } = await sql<{ role: StoredRole; people: number }>`
    select ${roleJson} as role, (
      select count(*)::int from staff where ${codeOfRole} = staff_role.code and is_active) as people
    from staff_role
    order by name is not null, cardinality(capabilities), code`.execute(db);
  return rows.map(({ role, people }) => ({ ...roleOf(role), people }));
}

/** The role of a code. Rejects one that is not there with INVALID_DATA. */
export async function requiredRole(db: Database | Tx, code: string): Promise<StaffRole> {
  const role = await findRole(db, code);
  if (!role) throw new DomainError('INVALID_DATA');
  return role;
}

/** True when another role has the name. */
export async function isNameTaken(
  tx: Tx,
  { code, name }: Pick<StaffRole, 'code' | 'name'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('staff_role')
    .select('code')
    .where('name', '=', name)
    .where('code', '<>', code)
    .executeTakeFirst();
  return found !== undefined;
}

/** False: the code is taken. */
export async function insertRole(tx: Tx, role: StaffRole): Promise<boolean> {
  const inserted = await tx
    .insertInto('staff_role')
    .values({ code: role.code, ...columnsOf(role) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateRole(tx: Tx, role: StaffRole): Promise<void> {
  await tx.updateTable('staff_role').set(columnsOf(role)).where('code', '=', role.code).execute();
  await tx
    .updateTable('staff')
    .set(storedRole(role))
    .where(sql<boolean>`${codeOfRole} = ${role.code}`)
    .execute();
}

/** Columns of an account with a role. The release before reads the first one alone. */
export function storedRole(role: StaffRole) {
  const known = formerlyKnownAs(role);
  return { role: known, custom_role: known === role.code ? null : role.code };
}

/** False: an account has it, open or not. */
export async function deleteRole(tx: Tx, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_role')
    .where('code', '=', code)
    .where(sql<boolean>`not exists (select from staff where custom_role = ${code})`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Number of open accounts that administer and can sign in, with another role than this one. */
export async function countOtherAdmins(tx: Tx, code: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff
    where is_active and not needs_own_password and totp_confirmed_at is not null
      and ${codeOfRole} <> ${code} and administers(${codeOfRole})`.execute(tx);
  return rows[0]?.count ?? 0;
}

function columnsOf(role: StaffRole) {
  return {
    name: role.name,
    capabilities: completed(role.capabilities),
    withdrawal_max: role.withdrawalMax,
    adjustment_max: role.adjustmentMax,
    pages_per_hour: role.pagesPerHour,
    files_per_hour: role.filesPerHour,
    locks_per_hour: role.locksPerHour,
  };
}
