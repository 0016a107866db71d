import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './import-graph.ts';

const opening =
  /\/\*\*\s+(?:\* )?((?:What|Whether|How|Who|Whoever|Where|Whose|Why|When|Which|Nobody|Somebody|Whatever) .*)/g;

/** Openings of the other comments, which may also begin with a reason, a place or a time. */
const subjectless =
  /^ *\/\/ ((?:What|Whether|Who|Whoever|Whose|Whom|Nobody|Somebody|Whatever) .*)/gm;

test.each([
  ['doc comments begin with a noun or a verb', opening],
  ['other comments begin with their subject', subjectless],
])('%s', (_, rule) => {
  const found = sourceFiles().flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(rule)].map(
      ([, line]) => `${file}: ${line}`,
    ),
  );
  expect(found).toEqual([]);
});
