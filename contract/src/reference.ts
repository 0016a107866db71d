/**
 * Characters that are hard to confuse on a small screen or on the phone: without 0 and O, 1, I and L, and
 * without B, S and U, which resemble 8, 5 and V. Ten of them hold twelve hexadecimal digits.
 */
const signs = '23456789ACDEFGHJKMNPQRTVWXYZ';
const length = 10;
const endingDigits = 12;

/** Characters that people write or hear in place of one in the alphabet. */
const mistaken: Readonly<Record<string, string>> = { B: '8', S: '5', U: 'V' };

/** Keeps the groups on one line and is read out as a pause. */
const pause = '\u00A0';

/**
 * Short reference of a movement: `K7M 29X Q3DF`, grouped like a phone number. It encodes the last twelve
 * digits of the id, which are random. Among a hundred million movements about eighteen pairs share one, so a
 * lookup shows all matches.
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

/** Last digits of the ids that a typed reference matches, however it was grouped; null: not a reference. */
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

/** A reference spelled out: character by character, with a pause between the groups. */
export function spelled(reference: string): string {
  return reference
    .split(pause)
    .map((group) => [...group].join(' '))
    .join(', ');
}
