import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A class missing from its module is silently `undefined`, unseen by types and build. */
async function modulesWithUsers() {
  const users = new Map<string, { css: string; source: string }>();
  for await (const file of glob('**/*.tsx', { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8');
    const [, name] = /from '\.\/([\w-]+\.module\.css)'/.exec(source) ?? [];
    if (!name) continue;
    const path = join(dirname(file), name);
    const css = users.get(path)?.css ?? (await readFile(join(root, path), 'utf8'));
    users.set(path, { css, source: `${users.get(path)?.source ?? ''}\n${source}` });
  }
  return users;
}

function classesOf(css: string): ReadonlySet<string> {
  const rules = css.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"/g, '');
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name = '']) => name));
}

test('every class that a component names exists in its module', async () => {
  const missing: string[] = [];
  for (const [path, { css, source }] of await modulesWithUsers()) {
    const classes = classesOf(css);
    for (const [, names = ''] of source.matchAll(/\bcss\(([^()]*)\)/g)) {
      for (const [, name = ''] of names.matchAll(/'([a-z][\w-]*)'(?! ?[=!]==)/g)) {
        const isCompared = new RegExp(`[=!]== ?'${name}'`).test(names);
        if (!classes.has(name) && !isCompared) missing.push(`${basename(path)}: ${name}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

test('module names are unique, because the built class names carry them', async () => {
  const names: string[] = [];
  for await (const file of glob('**/*.module.css', { cwd: root })) names.push(basename(file));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('every class of a module is used', async () => {
  const unused: string[] = [];
  for (const [path, { css, source }] of await modulesWithUsers()) {
    for (const name of classesOf(css)) {
      if (!new RegExp(`['\`"]${name}['\`"]|\\b${name}:`).test(source)) {
        unused.push(`${basename(path)}: ${name}`);
      }
    }
  }
  expect(unused).toEqual([]);
});
