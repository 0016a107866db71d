import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { catalog as en } from './en/catalog.ts';
import { catalog as lo } from './lo/catalog.ts';
import { catalog as th } from './th/catalog.ts';

const thaiLetters = /[\u0e01-\u0e3a\u0e40-\u0e5b]/;
const laoLetters = /[\u0e81-\u0edf]/;

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
  for (const [line, text] of linesOf(await th[name](), name)) {
    expect(text.trim(), line).not.toBe('');
    expect(text, line).not.toMatch(laoLetters);
  }
  for (const [line, text] of linesOf(await lo[name](), name)) {
    expect(text.trim(), line).not.toBe('');
    expect(text, line).not.toMatch(thaiLetters);
  }
  for (const [line, text] of linesOf(await en[name](), name)) {
    expect(text.trim(), line).not.toBe('');
    expect(text, line).not.toMatch(thaiLetters);
    expect(text, line).not.toMatch(laoLetters);
  }
});

test.each(namespaces)('the languages of %s have the same lines', async (name) => {
  const names = async (module: Promise<unknown>) =>
    linesOf(await module, name).map(([line]) => line);
  const thai = await names(th[name]());
  expect(thai.length).toBeGreaterThan(0);
  expect(await names(lo[name]())).toEqual(thai);
  expect(await names(en[name]())).toEqual(thai);
});

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
