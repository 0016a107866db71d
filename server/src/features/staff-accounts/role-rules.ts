import {
  capabilities as all,
  type BuiltInRole,
  builtInRoles,
  type Capability,
  completed,
  isBuiltIn,
  keepingRole,
  keptByAdmin,
  leastRole,
  startOf,
} from '@wallet/contract/capabilities';
import type { Satang } from '@wallet/contract/money';

type RoleFields = {
  readonly code: string;
  readonly name: string | null;
  readonly capabilities: readonly Capability[];
  readonly withdrawalMax: Satang | null;
  readonly adjustmentMax: Satang | null;
};

/** Error of a role as it would become, or null. */
export function roleError({
  code,
  name,
  capabilities,
}: Pick<RoleFields, 'code' | 'name' | 'capabilities'>):
  | 'INVALID_DATA'
  | 'ROLE_INCOMPLETE'
  | 'ADMIN_KEEPS'
  | null {
  // The console names the built-in ones, in the language of the reader.
  if ((name === null) !== isBuiltIn(code)) return 'INVALID_DATA';
  const lacks = keptByAdmin.some((capability) => !capabilities.includes(capability));
  if (code === keepingRole && lacks) return 'ADMIN_KEEPS';
  return completed(capabilities).length === new Set(capabilities).size ? null : 'ROLE_INCOMPLETE';
}

/**
 * Built-in role that stands in for this one in the release before, which knows no others: the largest that is
 * wholly included, or else the one that allows the least.
 */
export function formerlyKnownAs(
  role: Pick<RoleFields, 'capabilities' | 'withdrawalMax' | 'adjustmentMax'>,
): BuiltInRole {
  if (role.withdrawalMax !== null || role.adjustmentMax !== null) return leastRole;
  const whole = builtInRoles.filter((built) =>
    startOf(built).every((capability) => role.capabilities.includes(capability)),
  );
  return whole.reduce((most, built) => {
    return startOf(built).length > startOf(most).length ? built : most;
  }, leastRole);
}

/** Permissions as one field each, for showing a change of a role. */
export function oneByOne(chosen: readonly Capability[]): Readonly<Record<string, boolean>> {
  return Object.fromEntries(all.map((each) => [each, chosen.includes(each)]));
}
