import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Rules that force pictures of any shape into a box: without `object-fit` they are squashed. */
function squashedIn(css: string, classes: readonly string[]): string[] {
  const isOfPicture = (selector: string) =>
    /[ >]img$/.test(selector) || classes.some((name) => selector.endsWith(`.${name}`));
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }))
    .filter(({ selector }) => isOfPicture(selector))
    .filter(({ body }) =>
      ['width', 'height'].every((side) => new RegExp(`(?<!-)\\b${side}: (?!auto)`).test(body)),
    )
    .filter(({ body }) => !body.includes('object-fit'))
    .map(({ selector }) => selector);
}

/** Classes of the pictures in a component. */
function picturesIn(component: string): string[] {
  return [...component.matchAll(/<img\b((?:[^<>]|=>)*)/g)].flatMap(([, attributes = '']) => {
    const [, name] = /className=\{(?:css\(|styles\[)'(\w+)'/.exec(attributes) ?? [];
    // A code that is drawn here is a square.
    return name === undefined || name === 'qr' ? [] : name;
  });
}

test('no picture is squashed into a box of another shape', () => {
  const box = 'width: 240px; height: 180px;';
  expect(squashedIn(`.media img { ${box} } .a { ${box} }`, ['a'])).toEqual(['.media img', '.a']);
  expect(squashedIn(`.a { ${box} object-fit: cover; }`, ['a'])).toEqual([]);
  expect(squashedIn('.a { max-width: 100%; height: auto; }', ['a'])).toEqual([]);

  const found = globSync('{web,console}/src/**/*.css', { cwd: root }).flatMap((path) => {
    const classes = globSync(`${dirname(path)}/*.tsx`, { cwd: root })
      .map(read)
      .filter((component) => component.includes(`./${basename(path)}'`))
      .flatMap(picturesIn);
    return squashedIn(read(path), classes).map((selector) => `${path}: ${selector}`);
  });
  expect(found).toEqual([]);
});
