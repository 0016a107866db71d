import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { contrastOf } from '@wallet/contract/branding/color';
import { contrastLeast } from '@wallet/contract/branding/palette';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const literal = /#[0-9a-f]{3,8}\b|(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]/gi;

test('no colour is outside of the tokens: a brand could not change it', async () => {
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

test('every token that a style uses exists, and numbers of a colour are used in a colour', async () => {
  const sources = globSync('**/*.{css,ts,tsx}', { cwd: src }).filter(
    (file) => !/\.test\.|^test\//.test(file),
  );
  const texts = await Promise.all(
    sources.map(async (file) => [file, await readFile(join(src, file), 'utf8')] as const),
  );
  // In a style sheet, or set by code.
  const known = new Set(
    texts.flatMap(([, text]) =>
      [...text.matchAll(/(--[\w-]+)(?:'\]?)?:|setProperty\('(--[\w-]+)/g)].map(
        ([, declared, set]) => declared ?? set,
      ),
    ),
  );
  const found = texts
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, css]) =>
      [...css.matchAll(/(\w+\()?var\((--[\w-]+)\s*(,?)/g)]
        .filter(([, around, name = '', fallback]) =>
          name.endsWith('-rgb') ? around !== 'rgb(' : !fallback && !known.has(name),
        )
        .map(([use]) => `${file}: ${use}`),
    );
  expect(found).toEqual([]);
});

/** Files with colours of their own, and why a brand does not change them. */
const reasons: Readonly<Record<string, string>> = {
  'lib/calls/other-server/banks.ts': 'stands in for what another server leaves out',
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

/** Colours that words have. */
const inks = 'text1 text2 text3 gold gold-hi jade coral coral-hi amber sky violet'.split(' ');
/** Grounds of the page, from below; no word in the third ink stands on the last two, nor on lacquer at its lightest. */
const layers = 'ink0 ink1 ink2 ink2-hi ink3 ink4 own'.split(' ');
const notForThird = ['ink4', 'own', 'lacquer-hi'];
const night = ':root, .lacquer';
const day = '[data-theme="light"], [data-theme="light"] dialog';
const dayLacquer = '[data-theme="light"] .lacquer';

test.each([
  ['by night', [night], layers],
  ['by day', [day], layers],
  ['on the lacquer of the night', [':root', night], ['lacquer', 'lacquer-hi']],
  [
    'on the lacquer of the day',
    [day, night, dayLacquer],
    ['lacquer', 'lacquer-hi', 'ink3', 'ink4'],
  ],
])('every word %s can be read', async (_, selectors, grounds) => {
  const css = await readFile(join(src, 'styles/tokens.css'), 'utf8');
  const rules = new Map(
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => [selector.trim().replace(/\s+/g, ' '), body],
    ),
  );
  const tokens = new Map(
    selectors.flatMap((selector) =>
      [...(rules.get(selector) ?? '').matchAll(/--([\w-]+): ([^;]+);/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    ),
  );
  const colorOf = (name: string) => {
    const channels = tokens.get(`${name}-rgb`)?.split(' ').map(Number);
    const hex = channels?.map((channel) => channel.toString(16).padStart(2, '0'));
    return hex ? `#${hex.join('')}` : (tokens.get(name) ?? '');
  };
  const pairs = grounds.flatMap((ground) =>
    inks
      .filter((ink) => ink !== 'text3' || !notForThird.includes(ground))
      .map((ink) => [`${ink} on ${ground}`, contrastOf(colorOf(ink), colorOf(ground))] as const),
  );
  // A colour that is not there has a contrast of no number.
  expect(pairs.filter(([, contrast]) => !(contrast >= contrastLeast.text))).toEqual([]);
});
