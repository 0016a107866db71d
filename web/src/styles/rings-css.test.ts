import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Rule = { readonly selector: string; readonly body: string };

/** The innermost rules of a style sheet. */
function rulesOf(css: string): Rule[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }));
}

/** Rows that scroll sideways and hold nothing to press at their upper and lower edge. */
const withoutRings = new Set([
  'ui/safe-html.module.css',
  'ui/carousels/banner-carousel.module.css',
  // Its buttons are within the cards' padding.
  'features/chat/card-carousel.module.css',
]);

/** Pixels above the content of a rule's box. */
const roomAbove = (body: string) => Number(/(?:^|[\s;])padding: (\d+)(?:px)?/.exec(body)?.[1] ?? 0);

test('a row that scrolls sideways leaves room for the ring of the focus, or draws a narrower one', () => {
  const cut: string[] = [];
  for (const path of globSync('**/*.module.css', { cwd: root })) {
    if (withoutRings.has(path)) continue;
    const rules = rulesOf(read(path));
    // As wide as `:focus-visible` of the base draws it: 2 pixels, 3 away.
    const own = rules.find(({ selector }) => /:focus-visible \.\w+$/.test(selector))?.body;
    const ring = own ? Number(/outline-offset: (\d+)px/.exec(own)?.[1]) + 2 : 5;
    for (const { selector, body } of rules)
      if (body.includes('overflow-x: auto') && roomAbove(body) < ring)
        cut.push(`${path} ${selector}: ${roomAbove(body)} < ${ring}`);
  }
  expect(read('styles/base.css')).toMatch(/outline: 2px solid [^;]+;\s+outline-offset: 3px/);
  expect(cut).toEqual([]);
});

test('the ring of a tile in the grid of games goes round the tile, which cuts that of its button', () => {
  const grid = read('features/games/game-grid.module.css');
  expect(grid).toMatch(/\.tile:has\(> \.open:focus-visible\) \{\s+outline: 2px/);
});

test('the ring of an entry is as round as its row', () => {
  const statement = read('features/statement/statement.module.css');
  // Nothing is inherited from the word that opens the receipt: it has no corners.
  expect(statement).toMatch(/\.type::after \{[^}]*border-radius: var\(--radius-card\)/);
});
