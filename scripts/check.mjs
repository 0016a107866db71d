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
/** More failed files than these are no accident of a busy machine. */
const mostRetried = 3;

/**
 * Runs tests. The few files that failed beside others run once more, one after the other: a race that a
 * busy machine lost is told and stops nobody, while a fault fails twice.
 */
async function vitest(node, ...projects) {
  const first = await runVitest(node, projects);
  if (first === 0) return 0;
  const files = failedFiles();
  if (files.length === 0 || files.length > mostRetried) return first;
  const unsteady = failedTests();
  console.log(`\nAgain, alone: ${files.join(', ')}`);
  const second = await runVitest(node, projects, '--maxWorkers=1', ...files);
  if (second === 0) notes.push('passed only when run again alone:', ...unsteady);
  return second;
}

function runVitest(node, projects, ...options) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const vitestArguments = ['run', ...chosen, ...reporters, ...options];
  return runProgram(node, ['node_modules/vitest/vitest.mjs', ...vitestArguments]);
}

/** What the last run of tests left behind: a result per file, none when it did not come so far. */
function fileResults() {
  try {
    return JSON.parse(readFileSync(results, 'utf8')).testResults.map((file) => ({
      ...file,
      name: file.name.replace(`${process.cwd()}/`, ''),
    }));
  } catch {
    return [];
  }
}

function failedFiles() {
  return fileResults()
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name);
}

/** Names the tests that failed, each with the head of what it said. */
function failedTests() {
  return fileResults().flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (status === 'failed' && failed.length === 0) return name;
    return failed.flatMap(({ fullName, failureMessages }) => [
      `${name} > ${fullName}`,
      ...failureMessages
        .join('\n')
        .split('\n')
        .slice(0, 12)
        .map((line) => `    ${line}`),
    ]);
  });
}

/** What the stage under way has to say beside its outcome. */
let notes = [];

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
    notes = [];
    rmSync(results, { force: true });
    const code = await stages[name](node);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    lines.push(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
    const found = code === 0 ? notes : failedTests();
    lines.push(...found.map((line) => `          ${line}`));
    exitCode ||= code;
  }
  console.log(`\n${lines.join('\n')}`);
  return exitCode;
}
