import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The declarations of a selector in a part of a style sheet. */
function bodyOf(css: string, selector: string): string {
  const at = css.indexOf(`${selector} {`);
  return at < 0 ? '' : css.slice(at, css.indexOf('}', at));
}

test('with text so large that a line holds little, a QR is above its channels and behind nothing', () => {
  const css = read('features/deposit/qr-deposit.module.css');
  // Size of the container, in the text's own measure: a media query does not see a root font set by a style sheet.
  const large = css.slice(css.indexOf('@container (max-width: 16rem)'));
  expect(read('features/deposit/deposit.module.css')).toContain('container-type: inline-size');
  expect(bodyOf(large, '.stack:has(.panel) > .channels')).toContain('order: 1');
  expect(bodyOf(large, '.inSight')).toContain('position: static');
  expect(bodyOf(large, '.actions')).toContain('grid-template-columns: minmax(0, 1fr)');
});

test('no tab is cut where text is large: they go on in a second row', () => {
  const css = read('ui/buttons/tabs.module.css');
  expect(bodyOf(css, '.list')).toContain('flex-wrap: wrap');
  expect(bodyOf(css, '.tab')).toMatch(/flex: 1 0 [\d.]+rem;\s+min-width: max-content/);
});

test('at most two totals and three sums are in a row, however wide the window is', () => {
  expect(bodyOf(read('features/statement/statement.module.css'), '.sums')).toContain(
    'minmax(max(9rem, 34%), 1fr)',
  );
  expect(bodyOf(read('ui/fields/amount-field.module.css'), '.presets > li')).toContain('/ 3)');
});

test('content beyond an edge without a bar can be swiped into sight', () => {
  const rules = globSync('**/*.css', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/([^{}]+)\{([^{}]*scrollbar-width: none[^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({ rule: `${file} ${selector.trim()}`, body }),
    ),
  );
  expect(rules.length).toBeGreaterThan(1);
  const held = rules.filter(({ body }) => !/overflow(?:-[xy])?: (?:auto|scroll)/.test(body));
  expect(held.map(({ rule }) => rule)).toEqual([]);
});

test('on a computer the words of the menu are next to its icons', () => {
  const css = read('screens/bottom-nav.module.css');
  const wide = css.slice(css.indexOf('@media (min-width: 1024px)'));
  // Its width would otherwise be taken for that of a phone with large text, which shows signs alone.
  expect(css).toContain('@container (max-width: 18rem)');
  expect(bodyOf(wide, '.nav')).toContain('container-type: normal');
});
