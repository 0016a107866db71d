/** An ordinary session ends after so long without a call, a remembered one after so long in any case. */
export const sessionLife = { idleSeconds: 30 * 60, rememberedSeconds: 30 * 24 * 3_600 } as const;
