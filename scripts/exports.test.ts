import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './import-graph.ts';

const exporting =
  /^export (?:async |abstract )?(?:const|let|function\*?|class|type|enum) ([A-Za-z_$][\w$]*)/gm;

/** Files whose exports a program reads on its own, such as the check of stable names. */
const readOtherwise = /\.config\.ts$|\.d\.ts$|^contract\/src\/chat\/events\.ts$/;

test('every export of a file is imported by another file', () => {
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

/** Names in the braces of an import or export; of one that is renamed the first. */
const namesIn = (braces: string) =>
  braces.split(',').flatMap((part) => part.match(/[A-Za-z_$][\w$]*(?= as |\s*$)/)?.[0] ?? []);

test('every export of the ledger is used by more than tests', () => {
  const outside = sourceFiles().filter((file) => !/^ledger\/|\.test\.tsx?$|\/test\//.test(file));
  const used = new Set(
    outside.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /(?:import|export) (?:type )?\{([^}]*)\} from '@wallet\/ledger'/g,
        ),
      ].flatMap(([, braces = '']) => namesIn(braces)),
    ),
  );
  const ledger = readFileSync(join(root, 'ledger/src/ledger.ts'), 'utf8');
  const handedOut = [...ledger.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(
    ([, braces = '']) => namesIn(braces),
  );
  expect(handedOut).toContain('postTransfers');
  expect(handedOut.filter((name) => !used.has(name))).toEqual([]);
});
