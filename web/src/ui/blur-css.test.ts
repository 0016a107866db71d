import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** Share that must cover what lies below: from there on, words over words are readable. */
const coverMin = 0.9;

type Rule = { readonly selector: string; readonly body: string };

/** The innermost rules that blur what lies behind them. */
function blursIn(css: string): Rule[] {
  const rules = [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return rules
    .map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }))
    .filter(({ body }) => /backdrop-filter:\s*blur/.test(body));
}

/** Rules that count on a blur, without which what lies below shines through: not all engines draw it. */
function seeThroughIn(css: string): string[] {
  return blursIn(css)
    .filter(({ body }) => {
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

  expect(everywhere(seeThroughIn)).toEqual([]);
});

test('nothing behind a dialog is blurred, as each frame of a wait in it would blur the screen again', () => {
  const underDialogs = (css: string) =>
    blursIn(css)
      .map(({ selector }) => selector)
      .filter((selector) => selector.includes('::backdrop'));
  expect(underDialogs('.a[open]::backdrop { backdrop-filter: blur(8px); }')).toHaveLength(1);
  expect(everywhere(underDialogs)).toEqual([]);
});

/** Finds of a scan of all styles, each with its file. */
function everywhere(scan: (css: string) => readonly string[]): string[] {
  return globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
    scan(readFileSync(join(root, file), 'utf8')).map((rule) => `${file} ${rule}`),
  );
}
