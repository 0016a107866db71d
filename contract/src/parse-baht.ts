import { largestBaht, type Satang } from './money.ts';

/**
 * The satang of a typed amount ('1,000.50' or '20'), or null. Plain digits with at most two decimals; no exponents,
 * signs, or digits of other scripts.
 */
export function parseBaht(text: string): Satang | null {
  const plain = /^(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!plain) return null;
  const [, baht = '', fraction = ''] = plain;
  const satang = BigInt(baht.replaceAll(',', '')) * 100n + BigInt(fraction.padEnd(2, '0'));
  return satang <= BigInt(largestBaht) * 100n ? satang : null;
}
