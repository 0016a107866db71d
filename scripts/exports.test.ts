import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './import-graph.ts';

const exporting =
  /^export (?:async |abstract )?(?:const|let|function\*?|class|type|enum) ([A-Za-z_$][\w$]*)/gm;

/** Files whose exports a program reads on its own, such as the check of stable names. */
const readOtherwise = /\.config\.ts$|\.d\.ts$|^contract\/src\/chat\/events\.ts$/;

test('what a file exports is named by another file', () => {
  const sources = new Map(
    sourceFiles().map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  const files = new Map<string, number>();
  for (const source of sources.values()) {
    for (const name of new Set(source.match(/[A-Za-z_$][\w$]*/g))) {
      files.set(name, (files.get(name) ?? 0) + 1);
    }
  }
  const inVain = [...sources].flatMap(([file, source]) =>
    readOtherwise.test(file)
      ? []
      : [...source.matchAll(exporting)]
          .filter(([, name = '']) => files.get(name) === 1)
          .map(([, name]) => `${file}: ${name}`),
  );
  expect(inVain).toEqual([]);
});
