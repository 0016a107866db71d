import { type Capability, capabilities, type Role } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** A role with all that it limits. Null: no limit. */
export type StaffRole = Role & {
  /** As the operator named it; null for a built-in one. */
  readonly name: string | null;
  readonly withdrawalMax: Satang | null;
  readonly adjustmentMax: Satang | null;
  readonly pagesPerHour: number;
  readonly filesPerHour: number;
  readonly locksPerHour: number;
};

/** A role as a column of another statement: one JSON object, of `staff_role` that is joined there. */
export const roleJson = sql<StoredRole>`json_build_object('code', staff_role.code, 'name', staff_role.name,
  'capabilities', staff_role.capabilities, 'withdrawalMax', staff_role.withdrawal_max::text,
  'adjustmentMax', staff_role.adjustment_max::text, 'pagesPerHour', pages_per_hour,
  'filesPerHour', files_per_hour, 'locksPerHour', locks_per_hour)`;

/** Code of the role that a row of `staff` has. */
export const codeOfRole = sql<string>`coalesce(staff.custom_role, staff.role)`;

/** Condition of a join of `staff` with `staff_role`. */
export const isRoleOfStaff = sql<boolean>`staff_role.code = ${codeOfRole}`;

export type StoredRole = Omit<StaffRole, 'withdrawalMax' | 'adjustmentMax' | 'capabilities'> & {
  readonly capabilities: readonly string[];
  readonly withdrawalMax: string | null;
  readonly adjustmentMax: string | null;
};

/** A stored role. A capability that only a later release knows allows nothing here. */
export function roleOf({ withdrawalMax, adjustmentMax, ...stored }: StoredRole): StaffRole {
  return {
    ...stored,
    capabilities: capabilities.filter((known) => stored.capabilities.includes(known)),
    withdrawalMax: withdrawalMax === null ? null : BigInt(withdrawalMax),
    adjustmentMax: adjustmentMax === null ? null : BigInt(adjustmentMax),
  };
}

export async function findRole(db: Database | Tx, code: string): Promise<StaffRole | undefined> {
  const { rows } = await sql<{ role: StoredRole }>`
    select ${roleJson} as role from staff_role where code = ${code}`.execute(db);
  return rows[0] && roleOf(rows[0].role);
}

/** Role that a staff user has now. */
export async function readRoleOf(db: Database | Tx, id: StaffId): Promise<StaffRole> {
  const { rows } = await sql<{ role: StoredRole }>`
    select ${roleJson} as role from staff join staff_role on ${isRoleOfStaff}
    where staff.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`there is no staff user ${id}`);
  return roleOf(found.role);
}

/** Condition of rows of `staff` whose role has a capability. */
export function staffMay(capability: Capability): RawBuilder<boolean> {
  return sql<boolean>`exists (select from staff_role
    where ${isRoleOfStaff} and ${capability} = any(staff_role.capabilities))`;
}

/** True when the account is open and its role has the capability. */
export async function isAllowed(
  db: Database | Tx,
  id: StaffId,
  capability: Capability,
): Promise<boolean> {
  return (await allowed(db, id, capability).executeTakeFirst()) !== undefined;
}

/** The same; until the transaction ends the account is neither locked nor given another role. */
export async function holdAllowed(tx: Tx, id: StaffId, capability: Capability): Promise<boolean> {
  return (await allowed(tx, id, capability).forShare().executeTakeFirst()) !== undefined;
}

function allowed(db: Database | Tx, id: StaffId, capability: Capability) {
  return db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where(staffMay(capability));
}
