import { readFile } from 'node:fs/promises';
import { type Language, languages } from '@wallet/contract/languages';
import { foreignLetters } from '@wallet/contract/test/letters';
import { expect, test } from 'vitest';
import { catalogs } from './catalogs.ts';
import { catalog as th } from './th/catalog.ts';

type NamedText = readonly [name: string, text: string];

/** Every line of a namespace, those in lists and groups too; functions by their source. */
function linesOf(value: unknown, name: string): readonly NamedText[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'function') return [[name, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => linesOf(inner, `${name}.${key}`));
}

const namespaces = Object.keys(th) as (keyof typeof th)[];

test.each(namespaces)('%s has no empty line and no letters of another script', async (name) => {
  for (const language of languages) {
    for (const [line, text] of linesOf(await textsOf(language, name), name)) {
      expect(text.trim(), line).not.toBe('');
      expect(text, line).not.toMatch(foreignLetters(language));
    }
  }
});

test.each(namespaces)('the languages of %s have the same lines', async (name) => {
  const [thai = [], ...others] = await Promise.all(
    languages.map(async (language) =>
      linesOf(await textsOf(language, name), name).map(([line]) => line),
    ),
  );
  expect(thai.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual(thai);
});

async function textsOf(language: Language, name: keyof typeof th): Promise<unknown> {
  const { catalog } = await catalogs[language]();
  return catalog[name]();
}

test('every line is used', async () => {
  const { glob } = await import('node:fs/promises');
  const root = new URL('..', import.meta.url);
  let sources = '';
  for await (const file of glob('**/*.{ts,tsx}', { cwd: root })) {
    if (!file.startsWith('text/')) sources += await readFile(new URL(file, root), 'utf8');
  }
  const unused: string[] = [];
  for (const name of namespaces) {
    // Codes come from the server; the contract holds that each has a text.
    if (name === 'errorTexts') continue;
    for (const [line] of linesOf(await th[name](), '')) {
      const parts = line.split('.').filter((part) => /^\D/.test(part));
      const [key = line, group] = parts.toReversed();
      // By its own name, or by that of a group around it which is read by a code.
      const isUsed = new RegExp(`\\b${key}\\b`).test(sources) || sources.includes(`${group}[`);
      if (!isUsed) unused.push(`${name}${line}`);
    }
  }
  expect(unused).toEqual([]);
});
