/**
 * Signs that nobody mixes up, on a small screen or on the phone: without 0 and O, 1, I and L, and without
 * B, S and U, which stand beside 8, 5 and V. Ten of them hold what twelve hexadecimal digits do.
 */
const signs = '23456789ACDEFGHJKMNPQRTVWXYZ';
const length = 10;
const endingDigits = 12;

/** Signs that are written or heard for one that does not exist. */
const mistaken: Readonly<Record<string, string>> = { B: '8', S: '5', U: 'V' };

/** Keeps the groups on one line, and is a pause when they are read out. */
const pause = '\u00A0';

/**
 * The short reference of a movement: `K7M 29X Q3DF`, grouped like a phone number. It stands for the last
 * twelve digits of the id, which are random. Among a hundred million movements some eighteen pairs share
 * one, so whoever looks one up is shown all that have it.
 */
export function referenceOf(id: string): string {
  let rest = Number.parseInt(id.slice(-endingDigits), 16);
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = (signs[rest % signs.length] ?? '') + text;
    rest = Math.floor(rest / signs.length);
  }
  return [text.slice(0, 3), text.slice(3, 6), text.slice(6)].join(pause);
}

/** The digits in which ids of a typed reference end, however it was grouped; null: it is none. */
export function idEndingOf(typed: string): string | null {
  const text = [...typed.toUpperCase().replaceAll(/[\s-]/g, '')].map(
    (sign) => mistaken[sign] ?? sign,
  );
  if (text.length !== length) return null;
  let value = 0;
  for (const sign of text) {
    const digit = signs.indexOf(sign);
    if (digit < 0) return null;
    value = value * signs.length + digit;
  }
  const ending = value.toString(16).padStart(endingDigits, '0');
  return ending.length === endingDigits ? ending : null;
}

/** A reference as it is spelled: sign by sign, with a pause between the groups. */
export function spelled(reference: string): string {
  return reference
    .split(pause)
    .map((group) => [...group].join(' '))
    .join(', ');
}
