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

/** Files with colours of their own, and why a brand does not change them. */
const reasons: Readonly<Record<string, string>> = {
  'lib/calls/other-server.ts': 'stands in for what another server leaves out',
  'ui/money/ink-on.ts': 'chooses between black and white',
  'features/deposit/save-qr-picture.ts': 'a QR is dark on white for every camera',
  'features/statement/draw-receipt.ts': 'paper is white',
  'features/games/game-art.ts':
    'the drawings of games, on the hue of each; its gold is the brand’s',
  'features/spin/draw-wheel.ts': 'the shade of a disc in the operator’s colours',
};
const quoted = new RegExp(`['"\`(](?:${literal.source})`, 'gi');

test('no code has a colour of its own either, but for drawings that need one', async () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !/\.test\.|^test\//.test(file),
  );
  const found = new Set<string>();
  for (const file of files) {
    const code = await readFile(join(src, file), 'utf8');
    if (quoted.test(code)) found.add(file);
    quoted.lastIndex = 0;
  }
  expect([...found].sort()).toEqual(Object.keys(reasons).sort());
});
