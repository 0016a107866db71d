import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** Share that must cover what lies below: words over words can be read from there on. */
const coverMin = 0.9;

/** Rules that count on a blur, without which what lies below shines through: not all engines draw it. */
function seeThroughIn(css: string): string[] {
  const rules = [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return rules
    .map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }))
    .filter(({ selector, body }) => {
      // Below a dialog there is nothing to read next to it.
      if (!/backdrop-filter:\s*blur/.test(body) || selector.includes('::backdrop')) return false;
      const [, colour = ''] = /background(?:-color)?:([^;]*)/.exec(body) ?? [];
      const covers = [...colour.matchAll(/\/\s*([\d.]+)\s*\)/g)].map(([, cover]) => Number(cover));
      return colour === '' || covers.some((cover) => cover < coverMin);
    })
    .map(({ selector }) => selector);
}

test('a bar can be read over words where nothing is blurred', () => {
  const bar = (colour: string) => `.bar { background: ${colour}; backdrop-filter: blur(4px); }`;
  expect(seeThroughIn(bar('rgb(0 0 0 / 0.82)'))).toEqual(['.bar']);
  expect(seeThroughIn(bar('rgb(0 0 0 / 0.95)'))).toEqual([]);

  const files = globSync('src/**/*.css', { cwd: root });
  const found = files.flatMap((file) =>
    seeThroughIn(readFileSync(join(root, file), 'utf8')).map((rule) => `${file} ${rule}`),
  );
  expect(found).toEqual([]);
});
