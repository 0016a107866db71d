/** Bounds that the form and the schema share. No zod: the browser loads this file. */

export const wheelLimits = {
  /** 100 and 0 give plain cash. */
  successPercent: { least: 100, most: 100_000 },
  failPercent: { least: 0, most: 99 },
  couponDays: { least: 1, most: 365 },
  slices: { least: 2, most: 24 },
  weight: { least: 1, most: 1_000_000 },
  /** A coin slice has at least one coin; slices of other prizes have none. */
  coins: { least: 0, most: 1_000 },
  /** Coins of a coupon that the staff give. */
  givenCoins: { least: 1, most: 1_000 },
} as const;
