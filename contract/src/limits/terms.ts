/** Days of a time-out. */
export const timeOutDays = { min: 1, max: 42 } as const;
/** Months of a self-exclusion. */
export const exclusionMonths = { min: 6, max: 60 } as const;

/** Periods of the net position, in days. */
export const netPeriods = [1, 7, 30, 365] as const;

/** Today, the last seven days with today, and this calendar month, in Bangkok. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Minutes of play in a row that a member can allow themselves. */
export const sessionMinutes = { min: 5, max: 1_440 } as const;
/** Minutes between two reality checks. */
export const checkMinutes = { min: 5, max: 1_440 } as const;

/** Required: members have to set a limit; offered: they may; off: they are not offered it. */
export const limitParts = ['required', 'offered', 'off'] as const;
export type LimitPart = (typeof limitParts)[number];
