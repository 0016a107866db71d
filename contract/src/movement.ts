/**
 * How a movement stands whose money is reserved while an outside company is told of it: under way, done
 * on both sides, given back, or in the hands of a person. There is no fifth state, in any layer.
 */
export const movementStates = ['pending', 'posted', 'voided', 'needs_staff'] as const;

export type MovementState = (typeof movementStates)[number];

/** Neither posted nor voided: nobody knows the outcome yet, and the money waits. */
export function isOpen(state: MovementState): boolean {
  return state === 'pending' || state === 'needs_staff';
}
