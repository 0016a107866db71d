import type { Role } from '@wallet/contract/call';
import type { revealable } from '@wallet/contract/members/staff';

export type Revealable = (typeof revealable)[number];

/** Agents talk to people and may have to call them; where their money goes is none of their business. */
export function mayReveal(role: Role, field: Revealable): boolean {
  return field === 'phone' || role !== 'agent';
}

/** What a search text means. */
export type Search =
  | { readonly kind: 'number'; readonly digits: string }
  /** The digits that every mask leaves open. */
  | { readonly kind: 'ending'; readonly digits: string }
  | { readonly kind: 'text'; readonly text: string };

/** Numbers are found as a whole: by a part one could feel out, digit by digit, what is masked. */
export function searchOf(typed: string): Search {
  const digits = typed.replaceAll(/[\s()+-]/g, '');
  if (!/^\d+$/.test(digits)) return { kind: 'text', text: typed };
  return { kind: digits.length === 4 ? 'ending' : 'number', digits };
}
