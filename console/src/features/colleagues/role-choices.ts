import {
  type Capability,
  completed,
  keepingRole,
  keptByAdmin,
} from '@wallet/contract/capabilities';

/** True of capabilities that cannot be removed: those to sign in, and those that the admin role always has. */
export function isFixed(code: string | null, capability: Capability): boolean {
  return (
    completed([]).includes(capability) || (code === keepingRole && keptByAdmin.includes(capability))
  );
}

/** Adds a permission with all that it requires, or removes it with all that require it. */
export function toggled(
  code: string | null,
  chosen: readonly Capability[],
  capability: Capability,
): Capability[] {
  if (!chosen.includes(capability)) return completed([...chosen, capability]);
  return chosen.filter((each) => isFixed(code, each) || !completed([each]).includes(capability));
}
