import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: src })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(src, path), 'utf8'))
    .join('\n');

/** States that Mantine sets on its own elements. */
const ofMantine = ['active', 'checked', 'combobox-selected', 'mantine-color-scheme'];

test('every state that a style sheet shows is set by a component', () => {
  const source = textOf('**/*.{ts,tsx}');
  const states = [...textOf('**/*.css').matchAll(/\[data-([a-z-]+)/g)].map(([, name = '']) => name);
  const isSet = (name: string) =>
    new RegExp(`\\bdata-${name}(?![\\w-])|dataset\\['${name}'\\] = `).test(source);
  expect([...new Set(states)].filter((name) => !isSet(name)).toSorted()).toEqual(ofMantine);
});
