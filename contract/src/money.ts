import type { Brand, Quantity } from './brand.ts';

/**
 * The smallest unit of a currency: satang of a baht, att of a kip (100 to one unit).
 * All money inside the product is this integer; baht exist only at its edges.
 */
export type Satang = Quantity<bigint, 'satang'>;

/**
 * A JSON number of baht, as sent over the wire. Created from replies, `bahtOf` and `nearestBaht`; typed input
 * becomes satang in `parseBaht` (`parse-baht.ts`). Totals are computed in satang, because totals in baht
 * drift.
 */
export type Baht = Brand<number, 'baht'>;

/** The currencies that members hold. */
export const currencyCodes = ['THB', 'LAK'] as const;
export type Currency = (typeof currencyCodes)[number];

/** Unit of an account: money, or the prize wheel's coins, which never mix with money. */
export type Unit = Currency | 'COIN';

const satangPerBaht = 100n;

/** The largest amount of one call: a thousand million baht, far inside what JSON numbers hold exactly. */
export const largestBaht = 1_000_000_000;

/** Whole satang of an amount, or null if it is not one (negative, fractions of a satang, not a number). */
export function satangOf(baht: Baht): Satang | null {
  if (!(baht >= 0 && baht <= largestBaht)) return null;
  const satang = Math.round(baht * 100);
  // Compared in baht: 1.005 * 100 rounds to a whole number, but 1 is not 1.005.
  return satang / 100 === baht ? BigInt(satang) : null;
}

/** Satang of a reply's amount: a balance or a sum may exceed the amount of one call. A missing amount is 0. */
export function satangIn(baht: Baht): Satang {
  return BigInt(Math.round(baht * 100) || 0);
}

/** A JSON number of baht. Exact for every amount up to `largestBaht`. */
export function bahtOf(satang: Satang): Baht {
  return (Number(satang) / 100) as Baht;
}

/** The amount next to a computed number of baht: a mean, a share, or what a settings file names. */
export function nearestBaht(baht: number): Baht {
  return (Math.round(baht * 100) / 100) as Baht;
}

/** `1,234.50`, in every language. A negative amount keeps its sign. */
export function formatSatang(satang: Satang): string {
  const absolute = satang < 0n ? -satang : satang;
  const baht = (absolute / satangPerBaht).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = (absolute % satangPerBaht).toString().padStart(2, '0');
  return `${satang < 0n ? '-' : ''}${baht}.${rest}`;
}

/** An amount for the screen, from a reply's number of baht; anything that is not a number shows as '-'. */
export function formatBaht(baht: Baht | null | undefined): string {
  if (baht == null || !Number.isFinite(baht)) return '-';
  return formatSatang(satangIn(baht));
}

/** Keeps a number and its unit on one line. */
const noBreakSpace = '\u00A0';

/** An amount for use in sentences, with the unit in the reader's language: `1,234.50 บาท`. */
export function formatAmount(baht: Baht | null | undefined, unit: string): string {
  return `${formatBaht(baht)}${noBreakSpace}${unit}`;
}

const signs = { THB: '฿', LAK: '₭' } as const;

/** An amount where a word has no room: `฿10`, `₭2,500.50`. Thai, Lao and English put the sign first. */
export function formatSign(satang: Satang, currency: keyof typeof signs): string {
  return `${signs[currency]}${formatSatang(satang).replace(/\.00$/, '')}`;
}

/** `percent` of an amount, rounded down to the satang. */
export function floorPercent(amount: Satang, percent: number): Satang {
  return (amount * BigInt(percent)) / 100n;
}

/** `percent` of an amount, rounded up to the satang. */
export function ceilPercent(amount: Satang, percent: number): Satang {
  return (amount * BigInt(percent) + 99n) / 100n;
}
