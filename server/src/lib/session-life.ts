/** An ordinary session ends after so long without a call, a remembered one after so long in any case. */
export const sessionLife = { idleSeconds: 30 * 60, rememberedSeconds: 30 * 24 * 3_600 } as const;

/** A session of the staff ends after so long without a call, and after a working day in any case. */
export const staffSessionLife = { idleSeconds: 30 * 60, longestSeconds: 12 * 3_600 } as const;
