import { glob, readFile } from 'node:fs/promises';
import { api } from '@wallet/contract/api';
import { languages } from '@wallet/contract/languages';
import { foreignLetters } from '@wallet/contract/test/letters';
import { expect, test } from 'vitest';
import { catalogs } from './catalogs.ts';
import { catalog as thai } from './th/catalog.ts';

type Sentence = (...values: readonly string[]) => string;
type Named<Line> = readonly [name: string, line: Line];

/** Every line, those in groups too; a function where it says values. */
function linesOf(value: unknown, name = ''): readonly Named<string | Sentence>[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'function') return [[name, value as Sentence]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => linesOf(inner, `${name}.${key}`));
}

test.each(languages)('%s has no empty line and no letters of another script', async (language) => {
  const { catalog } = await catalogs[language]();
  for (const [line, words] of linesOf(catalog)) {
    const text = String(words);
    expect(text.trim(), line).not.toBe('');
    expect(text, line).not.toMatch(foreignLetters(language));
  }
});

test.each(['lo', 'en'] as const)(
  '%s says all values of a text, in their order',
  async (language) => {
    const { catalog } = await catalogs[language]();
    expect(saidIn(catalog)).toEqual(saidIn(thai));
  },
);

/** Values that each text says of three, in the order in which they are read. */
function saidIn(catalog: object): Readonly<Record<string, string>> {
  const values = ['❶', '❷', '❸'] as const;
  const sentences = linesOf(catalog).flatMap(([name, line]) =>
    typeof line === 'function' ? [[name, line(...values).replace(/[^❶❷❸]/g, '')]] : [],
  );
  return Object.fromEntries(sentences);
}

test('every line is used', async () => {
  const root = new URL('..', import.meta.url);
  let sources = '';
  for await (const file of glob('**/*.{ts,tsx}', { cwd: root })) {
    if (!file.startsWith('text/')) sources += await readFile(new URL(file, root), 'utf8');
  }
  const unused = linesOf(thai)
    // Read by codes, calls and subjects that the server names, and by widgets.
    .filter(
      ([line]) =>
        !/^\.(?:errors|checks|core\.(?:ownErrors|calendar|clock)|audit\.calls|changes\.subjects|withdrawals\.bankReasons)\./.test(
          line,
        ),
    )
    .map(([line]) => line)
    .filter((line) => !isUsed(line.split('.').slice(2)));
  expect(unused).toEqual([]);

  /** A line is used by its own name, or by that of a group around it which is read by a code. */
  function isUsed(path: readonly string[]): boolean {
    return [path.at(-1), path.length > 1 ? `${path.at(-2)}[` : undefined].some(
      (name) => name !== undefined && sources.includes(name),
    );
  }
});

test('every change that the audit log can hold is shown in words', () => {
  const changes = Object.keys(api).filter((name) => /^(?!GET )\w+ \/staff\//.test(name));
  expect(changes.length).toBeGreaterThan(50);
  expect(changes.filter((name) => !Object.hasOwn(thai.audit.calls, name))).toEqual([]);
});
