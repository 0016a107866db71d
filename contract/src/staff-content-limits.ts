/** What the forms and the schemas both ask of the operator's entries. No zod: the browser loads this file. */

/** A whole number within bounds that are themselves allowed. */
export type Limits = { readonly least: number; readonly most: number };

/** The smallest amount above nothing, in baht. */
export const oneSatang = 0.01;

export const bonusLimits = {
  maxReceived: { least: 1, most: 10_000 },
  percent: { least: 1, most: 10_000 },
} as const;

/** Of bonuses and promotions, in percent of the granted money and its deposit. */
export const conditionLimits = {
  successPercent: { least: 101, most: 100_000 },
  failPercent: { least: 0, most: 99 },
} as const;

export const promotionLimits = { quota: { least: 1, most: 1_000_000_000 } } as const;

export const wheelLimits = {
  /** 100 and 0 give plain cash. */
  successPercent: { least: 100, most: 100_000 },
  failPercent: { least: 0, most: 99 },
  couponDays: { least: 1, most: 365 },
  slices: { least: 2, most: 24 },
  weight: { least: 1, most: 1_000_000 },
  /** A slice of coins has one at least; of another prize it has none. */
  coins: { least: 0, most: 1_000 },
} as const;

const percent: Limits = { least: 0, most: 100_000 };

export const settingsLimits = {
  noticePercentFail: percent,
  chatMessagesPerMinute: { least: 1, most: 10_000 },
  smsPerHour: { least: 0, most: 1_000_000 },
  withdrawalsPerDay: { least: 0, most: 1_000 },
  withdrawHoldHours: { least: 0, most: 8_760 },
  slipWithinMinutes: { least: 1, most: 525_600 },
  invitePercent: percent,
  inviteSuccess: percent,
  inviteFail: percent,
  refundPercent: percent,
  refundSuccess: percent,
  refundFail: percent,
  coinsPerDeposit: { least: 0, most: 1_000 },
} as const;

export const patterns = {
  /** A code that members and colleagues type in capitals. */
  code: /^[A-Z0-9_-]{1,40}$/,
  color: /^#[0-9a-f]{6}$/,
  accountNo: /^\d{8,20}$/,
  /** The national three digits, by which transfers name a bank. */
  bankNumber: /^\d{3}$/,
} as const;
