/** Satang as an integer: the unit of every book. Baht exist only on the wire. */
export type Satang = number;

/** Reads an amount of baht from the wire, a number or a decimal text; undefined when it is neither. */
export function satangOf(baht: unknown): Satang | undefined {
  if (typeof baht !== 'number' && typeof baht !== 'string') return undefined;
  // Going through the decimal text keeps 0.07 from becoming 7.000000000000001 satang.
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(baht));
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const satang = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? 0 - satang : satang;
}

export function bahtNumber(satang: Satang): number {
  return satang / 100;
}

export function bahtText(satang: Satang): string {
  return (satang / 100).toFixed(2);
}

export function sumOf(parts: readonly { readonly amount: Satang }[]): Satang {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
