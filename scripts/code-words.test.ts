import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './import-graph.ts';

/** Type names that once stood for up to fifteen different things each: a type says what it is of. */
const vague =
  /^(?:export )?(?:type|interface) (Answered|Answer|Asked|Desk|Found|Ground|Heard|Held|Line|Look|News|Obstacle|Order|Owner|Place|Reading|Said|Scene|Seen|Standing|Told|Verdict|Wish|Words|World)\b/gm;

/** Functions under names that did not say what they do; one of them credited members. */
const retired =
  /\b(?:function|const) (askPartner|doubtAbout|lockGround|openNodeLine|refuseIf|tellRewards|toldTwice)\b/g;

test('types and functions say what they are', () => {
  const found = sourceFiles().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [vague, retired].flatMap((rule) =>
      Array.from(text.matchAll(rule), ([, word]) => `${file}: ${word}`),
    );
  });
  expect(found).toEqual([]);
});
