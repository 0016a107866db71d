import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { buildWebIfChanged } from './build-web.mjs';
import { runProgram } from './run-program.mjs';

/** What reads the sources, the longest first: no result depends on another's. */
const readers = {
  'lint and format': [
    ...['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    process.stdout.isTTY ? '--colors=force' : '--colors=off',
  ],
  types: ['node_modules/typescript/bin/tsc', '-b', '--pretty', `${Boolean(process.stdout.isTTY)}`],
  texts: ['scripts/text-lint.ts'],
  'oldest browsers': ['web/scripts/check-floor.ts'],
  walls: ['scripts/hold-walls.ts'],
  'stable names': ['scripts/check-stable-names.ts'],
};

/** What runs the product; the browser tests alone at the end, because they need the machine for themselves. */
const suites = {
  'unit, server and component tests': (node) =>
    vitest(node, 'unit', 'server', 'component', 'replacing'),
  'browser tests': async (node) => (await buildWebIfChanged(node)) || vitest(node, 'e2e', 'speed'),
};

/** Types, lint, walls, texts, and what the oldest browsers lack. */
export async function check(node) {
  return tellAll(await runReaders(node));
}

/** Every stage, even after a failure, so that later findings show too. */
export async function test(node) {
  const read = await runReaders(node);
  return tellAll([...read, ...(await runSuites(node))]);
}

/** Runs as many readers at once as there are processors; what each says is shown when it has ended. */
async function runReaders(node) {
  const waiting = Object.entries(readers);
  const outcomes = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, program] = next;
      let said = '';
      const hear = (text) => {
        said += text;
      };
      const start = Date.now();
      const code = await runProgram(node, program, { hear });
      console.log(`\n── ${name}${said && `\n${said.trimEnd()}`}`);
      outcomes.push({ name, code, start, end: Date.now(), found: [] });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes;
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

async function runSuites(node) {
  const outcomes = [];
  for (const [name, suite] of Object.entries(suites)) {
    console.log(`\n── ${name}`);
    const start = Date.now();
    notes = [];
    rmSync(results, { force: true });
    const code = await suite(node);
    const found = code === 0 ? notes : failedTests();
    outcomes.push({ name, code, start, end: Date.now(), found });
  }
  return outcomes;
}

/** Says at the end what failed: by then it stands thousands of lines above. Answers the exit code. */
function tellAll(outcomes) {
  const lines = outcomes.flatMap(({ name, code, start, end, found }) => [
    `${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${((end - start) / 1000).toFixed(1)} s)`,
    ...found.map((line) => `          ${line}`),
  ]);
  console.log(`\n${lines.join('\n')}`);
  return outcomes.find(({ code }) => code !== 0)?.code ?? 0;
}
