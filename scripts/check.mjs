import { readFileSync, rmSync } from 'node:fs';
import { buildWebIfChanged } from './build-web.mjs';
import { runProgram } from './run-program.mjs';

const stages = {
  types: (node) => runProgram(node, ['node_modules/typescript/bin/tsc', '-b']),
  'lint and format': (node) =>
    runProgram(node, [
      ...['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
      process.stdout.isTTY ? '--colors=force' : '--colors=off',
    ]),
  walls: (node) => runProgram(node, ['scripts/hold-walls.ts']),
  'oldest browsers': (node) => runProgram(node, ['web/scripts/check-floor.ts']),
  texts: (node) => runProgram(node, ['scripts/text-lint.ts']),
  'unit, server and component tests': (node) => vitest(node, 'unit', 'server', 'component'),
  'browser tests': async (node) => (await buildWebIfChanged(node)) || vitest(node, 'e2e', 'speed'),
};

/** Types, lint, walls, texts, and what the oldest browsers lack. */
export function check(node) {
  return run(['types', 'lint and format', 'walls', 'oldest browsers', 'texts'], node);
}

/** Every stage; the browser tests alone at the end, because they need the machine for themselves. */
export function test(node) {
  return run(Object.keys(stages), node);
}

const results = 'node_modules/.cache/test-results.json';

function vitest(node, ...projects) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  return runProgram(node, ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters]);
}

/**
 * Names the tests that failed, each with the head of what it said, from the results that the last run of
 * tests left behind, if any did.
 */
function failedTests() {
  try {
    const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
    return testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed');
      const file = name.replace(`${process.cwd()}/`, '');
      if (status === 'failed' && failed.length === 0) return file;
      return failed.flatMap(({ fullName, failureMessages }) => [
        `${file} > ${fullName}`,
        ...failureMessages
          .join('\n')
          .split('\n')
          .slice(0, 12)
          .map((line) => `    ${line}`),
      ]);
    });
  } catch {
    return [];
  }
}

/**
 * Runs every stage even after a failure, so that later findings show too, and says at the end what
 * failed: by then it stands thousands of lines above.
 */
async function run(names, node) {
  const lines = [];
  let exitCode = 0;
  for (const name of names) {
    console.log(`\n── ${name}`);
    const start = Date.now();
    rmSync(results, { force: true });
    const code = await stages[name](node);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    lines.push(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
    if (code !== 0) lines.push(...failedTests().map((test) => `          ${test}`));
    exitCode ||= code;
  }
  console.log(`\n${lines.join('\n')}`);
  return exitCode;
}
