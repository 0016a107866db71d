/** Bounds that the forms and the schemas share. No zod: the browser loads this file. */

/** A whole number within bounds that are themselves allowed. */
export type Limits = { readonly least: number; readonly most: number };

/** Rows that a list of the console reads at most; the others are found by search and filters. */
export const listedMax = 10_000;

/** The smallest amount above nothing, in baht. */
export const oneSatang = 0.01;

export const patterns = {
  /** A code that members and staff type in capitals. */
  code: /^[A-Z0-9_-]{1,40}$/,
  color: /^#[0-9a-f]{6}$/,
  accountNo: /^\d{8,20}$/,
  /** The national three digits, by which transfers name a bank. */
  bankNumber: /^\d{3}$/,
} as const;
