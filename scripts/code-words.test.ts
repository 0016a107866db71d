import { execFileSync } from 'node:child_process';
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

/** Phrases that a payments engineer would not write; `docs/words.md` has the ones that stay. */
const dialect = /\b(whoever|for ever|told twice|live line|node line|lets? it stand still)\b/i;

/** Names of invariants, which alarms and findings carry, and the lists that refuse the words. */
const exceptions =
  /^(contract\/src\/pauses\/checks\.ts|server\/src\/db\/reward-invariants(\.test)?\.ts|scripts\/(code-words|doc-comments)\.test\.ts)$|\/migrations\/|\/src\/text\//;

test('code and documents are written in the words of the trade', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '*.ts', '*.tsx', '*.md', '*.mjs', '*.txt', '*.yml'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const found = files
    .trim()
    .split('\n')
    .filter((file) => !exceptions.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.filter((line) => dialect.test(line)).map((line) => `${file}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});
