import type { Role } from '@wallet/contract/call';
import type { revealable } from '@wallet/contract/members/staff';

export type Revealable = (typeof revealable)[number];

/** Agents talk to people and may have to call them; where their money goes is none of their business. */
export function mayReveal(role: Role, field: Revealable): boolean {
  return field === 'phone' || role !== 'agent';
}
