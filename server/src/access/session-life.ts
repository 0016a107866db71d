/**
 * Lifetimes of a member's session: an ordinary one ends when idle, and after a day in any case; a remembered
 * one after a fixed time.
 */
export const sessionLife = {
  idleSeconds: 30 * 60,
  longestSeconds: 24 * 3_600,
  rememberedSeconds: 30 * 24 * 3_600,
} as const;

/** Lifetimes of a staff session: it ends when idle, and after a working day in any case. */
export const staffSessionLife = { idleSeconds: 30 * 60, longestSeconds: 12 * 3_600 } as const;
