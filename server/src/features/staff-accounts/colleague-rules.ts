import type { Role } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';

type Named = {
  readonly id: StaffId;
  readonly username: string;
  readonly name: string;
  readonly role: Role & { readonly name: string | null };
};

/** A staff user as the console knows one, with what their role allows. */
export function colleagueOf({ id, username, name, role }: Named) {
  const { code, name: roleName, capabilities } = role;
  return { id, username, name, role: code, roleName, capabilities: [...capabilities] };
}
