import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts the fonts down to the letters and weights the app draws, and writes them with their
 * stylesheet into src/fonts: `node web/scripts/fonts.ts`, after a change of the lists below.
 */

type Face = {
  readonly file: string;
  readonly source: string;
  readonly family: string;
  /** First and last code point of each stretch. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Obsolete letters, which are in none of our fonts: phones draw them in their own. */
  readonly without?: string;
};

const basicLatin = [0x20, 0x7e] as const;
const noBreakSpace = [0xa0, 0xa0] as const;
const middleDot = [0xb7, 0xb7] as const;
const dashes = [0x2013, 0x2014] as const;
const quotes = [0x2018, 0x201d] as const;
const ellipsis = [0x2026, 0x2026] as const;
const pointer = [0x203a, 0x203a] as const;
const kip = [0x20ad, 0x20ad] as const;
const minus = [0x2212, 0x2212] as const;

const faces: readonly Face[] = [
  {
    file: 'thai.woff2',
    source: '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
    family: 'UI',
    ranges: [[0x0e01, 0x0e5b]],
    // Two consonants that gave way to others, signs of Pali, and ends of chapters.
    without: 'ฃฅ\u0e3a\u0e4e๏๚๛',
  },
  {
    file: 'lao.woff2',
    source: '@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2',
    family: 'UI',
    ranges: [[0x0e81, 0x0edf]],
  },
  {
    file: 'latin.woff2',
    source: '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-latin-wght-normal.woff2',
    family: 'UI',
    ranges: [basicLatin, noBreakSpace, middleDot, dashes, quotes, ellipsis, pointer, minus],
  },
  {
    // In its own file, loaded only for kip.
    file: 'kip.woff2',
    source: '@fontsource-variable/noto-sans-lao/files/noto-sans-lao-latin-ext-wght-normal.woff2',
    family: 'UI',
    ranges: [kip],
  },
  {
    file: 'digits.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    family: 'Digits',
    ranges: [[0x2b, 0x3a], minus],
  },
];

const folder = new URL('../src/fonts/', import.meta.url);

const rules: string[] = [];
for (const face of faces) {
  const source = await readFile(fileURLToPath(import.meta.resolve(face.source)));
  const all = face.ranges.map(([first, last]) => lettersOf(first, last)).join('');
  const letters = [...all].filter((letter) => !face.without?.includes(letter)).join('');
  const font = await subsetFont(source, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    // Without the numerators, fractions and small capitals that nothing here uses.
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  });
  await writeFile(new URL(face.file, folder), font);
  rules.push(ruleOf(face));
  console.log(`${face.file} ${font.length} bytes`);
}
await writeFile(new URL('fonts.css', folder), `${rules.join('\n')}\n`);

function lettersOf(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, step) =>
    String.fromCodePoint(first + step),
  ).join('');
}

function ruleOf({ file, family, ranges }: Face): string {
  const range = ranges.map(([first, last]) => `U+${hex(first)}-${hex(last)}`).join(', ');
  return `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: 400 700;
  font-display: swap;
  unicode-range: ${range};
}`;
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(4, '0');
}
