import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The opening tag of a dialog or a popover, up to its class. */
const openings =
  /<(?:dialog\b|\w+(?=[^<>]*?\b(?:popover=|role="(?:alert)?dialog")))(?:[^<>]|=>)*?className=\{css\('(\w+)'/g;
/** A selector that matches such an element without its class. */
const bare = /\[open\]|:popover-open|:modal|\[popover\]|(?:^|[\s,>])dialog\b/;

type Rule = { readonly selector: string; readonly body: string };

/** The innermost rules of a style sheet. */
function rulesOf(css: string): Rule[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }));
}

/**
 * Rules that lay a dialog out as a stretching grid. Safari stretches the rows of such a grid over the whole screen,
 * even around little content: `fit-content` has no effect there.
 */
function stretchedIn(css: string, classes: readonly string[]): string[] {
  const isDialog = ({ selector }: Rule) =>
    bare.test(selector) ||
    classes.some((name) => new RegExp(`\\.${name}(?![\\w-])`).test(selector));
  const isStretched = ({ body }: Rule) =>
    /display:\s*(?:inline-)?grid/.test(body) &&
    !/(?:align|place)-content:\s*(?:start|center|end)/.test(body);
  return rulesOf(css)
    .filter((rule) => isDialog(rule) && isStretched(rule))
    .map(({ selector }) => selector);
}

/** The classes of the dialogs and popovers in a component. */
function dialogClassesIn(component: string): string[] {
  return [...component.matchAll(openings)].map(([, name = '']) => name);
}

test('the scan knows a dialog and what stretches it', () => {
  const menu = `<div ref={list} popover="auto" className={css('menu')}>`;
  const sheet = `<dialog\n ref={dialog}\n onClick={() => close()}\n className={css('sheet')}`;
  const panel = `<div\n role="dialog"\n className={css('panel')}`;
  const plain = `<div className={css('other')}><b>x</b></div>`;
  expect([menu, sheet, panel, plain].flatMap(dialogClassesIn)).toEqual(['menu', 'sheet', 'panel']);

  expect(stretchedIn('@layer ui { .a[open] { display: grid; } }', [])).toEqual(['.a[open]']);
  expect(stretchedIn('@media (x) { .a { display: grid; gap: 1px; } }', ['a'])).toEqual(['.a']);
  expect(stretchedIn('.a { display: grid; align-content: start; }', ['a'])).toEqual([]);
  expect(stretchedIn('.a { display: flex; } .ab { display: grid; }', ['a'])).toEqual([]);
});

test('no dialog, sheet or popover is a stretching grid', () => {
  const found: string[] = [];
  let dialogs = 0;
  for (const path of globSync('{web,console}/src/**/*.css', { cwd: root })) {
    const imports = `./${basename(path)}'`;
    const components = globSync(`${dirname(path)}/*.tsx`, { cwd: root }).map(read);
    const classes = components
      .filter((component) => component.includes(imports))
      .flatMap(dialogClassesIn);
    dialogs += classes.length;
    found.push(...stretchedIn(read(path), classes).map((selector) => `${path}: ${selector}`));
  }
  expect(dialogs).toBeGreaterThanOrEqual(4);
  expect(found).toEqual([]);
});
