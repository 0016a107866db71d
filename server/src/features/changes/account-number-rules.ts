/** Fewer digits name no account: an hour, a price, a short phone number. */
const leastDigits = 10;

/** Signs that may stand between two digits of one number, e.g. hyphens, blanks, dots, brackets, invisible ones. */
const between = String.raw`[^\p{L}\p{Nd}]{0,6}`;
const runs = new RegExp(String.raw`\p{Nd}(?:${between}\p{Nd}){${leastDigits - 1},}`, 'gu');

/**
 * Numbers in words that look like a bank account or a prepaid wallet, without those that are ours.
 * A long row of prices or dates looks like one too: that costs a second look, and the opposite would cost
 * members their money.
 */
export function foreignAccounts(words: readonly string[], own: readonly string[]): string[] {
  const found = words.flatMap((text) => accountsIn(plainOf(text), own));
  return [...new Set(found)];
}

function accountsIn(text: string, own: readonly string[]): string[] {
  const rest = own.reduce((left, number) => left.replace(wholeNumber(number), ' x '), text);
  return [...rest.matchAll(runs)].map(([run]) => run.replaceAll(/\P{Nd}/gu, ''));
}

/** One of ours with whatever stands between its digits, and none before or behind. */
function wholeNumber(number: string): RegExp {
  return new RegExp(String.raw`(?<!\p{Nd})${[...number].join(between)}(?!\p{Nd})`, 'gu');
}

/** Marked-up words as they are read: no tags, digits of every script as 0 to 9. */
function plainOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex, decimal) =>
      characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(/&[a-z]+;/gi, ' ')
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, plainDigit);
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** Digits of a script follow each other, from zero to nine. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** Every text inside of something. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}
