import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(src, path), 'utf8');

test('no line runs through words: it would hide the marks of Thai and Lao letters', () => {
  const styles = globSync('**/*.css', { cwd: src });
  expect(styles.filter((path) => read(path).includes('line-through'))).toEqual([]);
  // Browsers strike an earlier value through, and its element says so too.
  const struck = globSync('**/*.tsx', { cwd: src }).filter((path) =>
    /<(?:del|s)>/.test(read(path)),
  );
  expect(struck).toEqual(['editing/change/ChangeValues.tsx']);
  expect(read('editing/change/change-values.module.css')).toMatch(
    /\.value del \{[^}]*text-decoration: none/,
  );
});
