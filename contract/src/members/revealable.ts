import type { Capability } from '../capabilities.ts';

// No zod: browsers load this file, and the console's content policy forbids its code generation.

/** Numbers that are masked everywhere else. Agents may see phones only. */
export const revealable = ['phone', 'bankAccountNo'] as const;
export type Revealable = (typeof revealable)[number];

/**
 * Capability to see each masked number in full. Agents may have to call members; where members' money goes
 * is not their business.
 */
export const capabilityToReveal: Readonly<Record<Revealable, Capability>> = {
  phone: 'revealPhone',
  bankAccountNo: 'revealAccount',
};
