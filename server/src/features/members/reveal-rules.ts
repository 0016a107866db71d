import { type Role, roleMay } from '@wallet/contract/capabilities';
import { capabilityToReveal, type Revealable } from '@wallet/contract/members/revealable';

export function mayReveal(role: Role, field: Revealable): boolean {
  return roleMay(role, capabilityToReveal[field]);
}
