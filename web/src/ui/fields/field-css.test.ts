import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Size in pixels below which iOS zooms into the page at a tap, and back at none. */
const sizeMin = 16;

/** Classes of the fields in a component that have text; files, choices and ticks have none. */
function fieldsIn(component: string): string[] {
  return [...component.matchAll(/<(?:input|textarea|select)\b(.*?)\n *\/?>/gs)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !/type="(?:file|radio|checkbox)"/.test(attributes))
    .map((attributes) => /className=\{css\(\s*'(\w+)'/.exec(attributes)?.[1] ?? 'none');
}

/** Text size that a style sheet gives a class of its own, in pixels; null without one. */
function sizeOf(css: string, name: string): number | null {
  const bodies = [...css.matchAll(new RegExp(`\\.${name} \\{([^{}]*)\\}`, 'g'))].map(
    ([, body = '']) => /font(?:-size)?:[^;]*?([\d.]+)px/.exec(body)?.[1],
  );
  const sizes = bodies.filter((size) => size !== undefined).map(Number);
  return sizes.length === 0 ? null : Math.min(...sizes);
}

test('a tap into a field does not zoom the page', () => {
  expect(sizeOf('.a { font-size: 15px; } .ab { font-size: 9px; }', 'a')).toBe(15);
  const sizes = globSync('src/**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.test.tsx'))
    .flatMap((path) => {
      const component = read(path);
      const [, sheet = ''] = /import styles from '\.\/([\w-]+\.module\.css)'/.exec(component) ?? [];
      return fieldsIn(component).map(
        (name) =>
          [`${basename(path)} .${name}`, sizeOf(read(join(dirname(path), sheet)), name)] as const,
      );
    });
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(sizes.filter(([, size]) => size === null || size < sizeMin)).toEqual([]);
});

test('a button of an amount is as wide as its number, with room around it', () => {
  const css = read('src/ui/fields/amount-field.module.css');
  expect(css).toMatch(/\.presets \{\s+display: flex;\s+flex-wrap: wrap;/);
  expect(css).toMatch(/\.presets > li \{\s+flex: 0 0 /);
  expect(css).toMatch(/\.preset \{[^}]*padding: 0 12px;/);
});
