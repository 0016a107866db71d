import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const literal = /#[0-9a-f]{3,8}\b|(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]/gi;

test('no colour stands outside the tokens: a brand could not change it', async () => {
  const files = globSync('**/*.css', { cwd: src }).filter((file) => file !== 'styles/tokens.css');
  expect(files.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const file of files) {
    const css = (await readFile(join(src, file), 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [color] of css.matchAll(literal))
      found.push(`${relative(src, join(src, file))}: ${color}`);
  }
  expect(found).toEqual([]);
});
