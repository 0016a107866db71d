/**
 * States of a movement, whose money is reserved while a provider executes it: pending, posted, voided, or
 * waiting for staff. No layer has a fifth state.
 */
export const movementStates = ['pending', 'posted', 'voided', 'needs_staff'] as const;

export type MovementState = (typeof movementStates)[number];

/** Neither posted nor voided: the outcome is unknown, and the money stays reserved. */
export function isOpen(state: MovementState): boolean {
  return state === 'pending' || state === 'needs_staff';
}
