import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const packages = join(src, '../../node_modules/@mantine');
const core = join(packages, 'core/esm');

/** Every file below a folder with one of these endings. */
function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path));
}

/** Names that these files import from `@mantine/core`. */
function namesUsed(files: readonly string[]): Set<string> {
  const imports = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /import (?:type )?\{([^}]*)\} from ['"]@mantine\/core['"]/g,
    ),
  ]);
  return new Set(
    imports.flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    ),
  );
}

/** Files of the library that something imports, and what these import in turn. */
function reachedFrom(start: readonly string[]): Set<string> {
  const reached = new Set(start);
  for (const file of reached) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
      reached.add(resolve(dirname(file), path));
    }
  }
  return reached;
}

test('every class of the components that the console draws has its style', () => {
  const using = [
    ...filesIn(src, /\.tsx?$/),
    ...['dates', 'modals', 'notifications'].flatMap((name) =>
      filesIn(join(packages, name, 'esm'), /\.mjs$/),
    ),
  ];
  const names = namesUsed(using);
  expect(names.size).toBeGreaterThan(40);
  const roots = filesIn(core, /\.mjs$/).filter((file) =>
    names.has((file.split(/[\\/]/).at(-1) ?? '').replace('.mjs', '')),
  );
  const classes = [...reachedFrom(roots)]
    .filter((file) => file.endsWith('.module.mjs'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/m_[0-9a-f]+/g) ?? []);
  const whole = readFileSync(join(packages, 'core/styles.layer.css'), 'utf8');
  const list = readFileSync(join(import.meta.dirname, 'mantine-styles.ts'), 'utf8');
  const ours = [...list.matchAll(/'@mantine\/core\/(styles\/\w[\w-]*\.layer\.css)'/g)]
    .map(([, path = '']) => readFileSync(join(packages, 'core', path), 'utf8'))
    .join('');
  // Some classes are names that no style is written for.
  const missing = classes.filter(
    (each) => whole.includes(`.${each}`) && !ours.includes(`.${each}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
