import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageRefusals } from './hold-languages.ts';
import { root, sourceFiles } from './import-graph.ts';

test.each([
  `type Language = 'th' | 'la' | 'en';`,
  `for (const language of ['th', 'lo', 'en'] as const) {`,
  'type Words = { th: string; la: string; en: string };',
  'const label = { th: words, la: words, en: words };',
  'const body = z.strictObject({ th: Said, la: Said, en: Said });',
  `const tags = { th: 'th', la: 'lo', en: 'en' } as const;`,
  `const lang = language === 'la' ? 'lo' : language;`,
])('a list of languages by hand is found: %s', (line) => {
  expect(languageRefusals(new Map([['server/src/x.ts', line]]))).not.toEqual([]);
});

test('texts in each language are not a list', () => {
  const texts = `const words = { th: 'ถอน', la: 'ຖອນ', en: 'Withdraw' };`;
  expect(languageRefusals(new Map([['server/src/x.ts', texts]]))).toEqual([]);
});

test('no source lists the languages by hand', () => {
  const sources = sourceFiles().map(
    (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
  );
  expect(languageRefusals(new Map(sources))).toEqual([]);
});
