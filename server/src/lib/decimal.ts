import { z } from 'zod';

/** Parses an amount as providers write it, a number or a text with up to two decimals, into hundredths. */
export const Decimal = z.union([z.number(), z.string()]).transform((value, context) => {
  const plain = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(value));
  if (!plain) {
    context.addIssue({ code: 'custom', message: 'no decimal amount' });
    return z.NEVER;
  }
  const [, sign, whole = '', fraction = ''] = plain;
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign ? -hundredths : hundredths;
});

/** Formats hundredths as `-100.00`, for providers that take amounts as text. */
export function decimalText(hundredths: bigint): string {
  const absolute = hundredths < 0n ? -hundredths : hundredths;
  const fraction = (absolute % 100n).toString().padStart(2, '0');
  return `${hundredths < 0n ? '-' : ''}${absolute / 100n}.${fraction}`;
}

/**
 * Converts hundredths for providers that take amounts as JSON numbers; exact, since a double keeps 15 digits.
 */
export function decimalNumber(hundredths: bigint): number {
  return Number(hundredths) / 100;
}
