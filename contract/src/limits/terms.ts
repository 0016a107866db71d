/** Days of a time-out. */
export const timeOutDays = { min: 1, max: 42 } as const;
/** Months of a self-exclusion. */
export const exclusionMonths = { min: 6, max: 60 } as const;

/** Periods of the net position, in days. */
export const netPeriods = [1, 7, 30, 365] as const;

/** Today, the last seven days with today, and this calendar month, in Bangkok. */
export const depositPeriods = ['day', 'week', 'month'] as const;
export type DepositPeriod = (typeof depositPeriods)[number];
