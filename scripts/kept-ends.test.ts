import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fits, root, sourceFiles } from './import-graph.ts';

const files = sourceFiles()
  .filter((file) => fits(file, ['{client,web,console}/src/**']))
  .filter((file) => !fits(file, ['**/*.test.{ts,tsx}', '**/src/test/**']))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

/** Functions whose answer ends what they began: a subscription, a connection, a dialog, a wait. */
const beginning =
  /(?:function (?!use[A-Z])(\w+)(?:<[^>]*>)?|readonly (\w+): |(\w+) = (?:<[^>]*>)?)\((?:[^()]|\([^()]*\))*\)(?:: \(?| => )\(\) => void(?= \{|\) =>|;)/g;

/** Calls whose answer is dropped on purpose, with why. */
const dropped = {
  'console/src/main.tsx whenIdle': 'begins once, and lasts as long as the page',
  'web/src/lib/sound/begin.ts onSessionEnd': 'begins once, and lasts as long as the page',
  'web/src/screens/pull-to-refresh.ts onSessionEnd': 'begins once, and lasts as long as the page',
};

function names(source: string): string[] {
  return [...source.matchAll(beginning)].map(([, ...found]) => found.find(Boolean) ?? '');
}

/**
 * Functions that a function of a file calls in a statement of its own. A call at the top of a module lasts as long as
 * it.
 */
function droppedIn(source: string, known: readonly string[]): string[] {
  const call = new RegExp(`(?<=[{;}](?:\\s*//.*)*\\n {2,})(?:void )?(${known.join('|')})\\(`, 'g');
  return [...source.matchAll(call)].map(([, name = '']) => name);
}

// A form that was closed would go on listening, and a dialog would keep the focus.
test('the handle that a subscription, a connection or a dialog returns is kept to end it', () => {
  const known = [...new Set(files.flatMap(({ source }) => names(source)))];
  expect(known).toEqual(expect.arrayContaining(['onServerEvent', 'onSessionEnd', 'openModal']));
  const found = files.flatMap(({ file, source }) =>
    droppedIn(source, known).map((name) => `${file} ${name}`),
  );
  expect(found.sort()).toEqual(Object.keys(dropped));
});
