/** Bounds that the form and the schema share. No zod: the browser loads this file. */

export const bonusLimits = {
  maxReceived: { least: 1, most: 10_000 },
  percent: { least: 1, most: 10_000 },
} as const;

/** Limits for bonuses and promotions, in percent of the granted money and its deposit. */
export const conditionLimits = {
  successPercent: { least: 101, most: 100_000 },
  failPercent: { least: 0, most: 99 },
} as const;

export const promotionLimits = { quota: { least: 1, most: 1_000_000_000 } } as const;
