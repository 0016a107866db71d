import { fits } from './import-graph.ts';

const home = 'contract/src/languages.ts';

/**
 * Files in which languages may be listed by hand: their home, tests, drills, and simulators, which import nothing of
 * ours.
 */
const mayListLanguages = [
  home,
  'partners/**',
  '**/*.{test,drill}.{ts,tsx}',
  'scripts/hold-languages.ts',
  '**/src/test/**',
];

const listings: readonly RegExp[] = [
  // `'th' | 'lo' | 'en'`, `['th', 'la', 'en']`
  /'th'\s*[|,]\s*'(?:lo|la|en)'/g,
  // `{ th: string; la: string; en: string }`, `{ th: text, la: text, en: text }`
  /\bth: (\w+|''|z\.string\(\))[;,] (?:readonly )?(?:la|lo): \1\b/g,
  // `lo: 'la'`, `language === 'la' ? 'lo' : language`
  /\b(?:lo: 'la'|la: 'lo')|[!=]==? '(?:lo|la)'/g,
];

/** Places that list the languages or translate Lao's tag by hand. */
export function languageRefusals(sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(([file]) => !fits(file, mayListLanguages))
    .flatMap(([file, source]) =>
      listings
        .flatMap((pattern) => [...source.matchAll(pattern)])
        .map(([found]) => `${file}: ${found} lists languages: ${home} does.`),
    );
}
