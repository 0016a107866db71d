import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './import-graph.ts';

const opening =
  /\/\*\*\s+(?:\* )?((?:What|Whether|How|Who|Whoever|Where|Whose|Why|When|Which|Nobody|Somebody|Whatever) .*)/g;

test('doc comments begin with a noun or a verb', () => {
  const found = sourceFiles().flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(opening)].map(
      ([, line]) => `${file}: ${line}`,
    ),
  );
  expect(found).toEqual([]);
});
