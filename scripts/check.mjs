import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { buildWebIfChanged } from './build-web.mjs';
import { runProgram } from './run-program.mjs';
import { runStages } from './stages.mjs';
import {
  codeOf,
  failuresOf,
  filesToRetry,
  judge,
  lastWords,
  nameOf,
  reruns,
} from './test-verdict.mjs';

/** What reads the sources, the longest first: no result depends on another's. */
const readers = {
  // More checkers read the same files again, each for itself: half of the processor's time.
  types: [
    ...['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'],
    ...['--pretty', `${Boolean(process.stdout.isTTY)}`],
  ],
  'lint and format': [
    ...['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    process.stdout.isTTY ? '--colors=force' : '--colors=off',
  ],
  texts: ['scripts/text-lint.ts'],
  'oldest browsers': ['web/scripts/check-floor.ts'],
  walls: ['scripts/check-import-boundaries.ts'],
  'stable names': ['scripts/check-stable-names.ts'],
  'list of faults': ['lab/src/mutants/check-faults.ts'],
};

/** Without the apps no browser test runs; the tests of a build read this one. */
const apps = { apps: async (node) => ({ code: await buildWebIfChanged(node) }) };

const serverSuites = {
  'unit, server and component tests': (node, files) =>
    vitest(node, files, 'unit', 'server', 'component', 'replacing'),
  // Rows that the server's tests saw, compared with the row types that the statements declare.
  'rows of statements': async (node, files) => ({
    code: files.length > 0 ? 0 : await runProgram(node, ['scripts/check-rows.ts']),
  }),
};

const browserSuites = { 'browser tests': (node, files) => vitest(node, files, 'e2e') };

/** Frames are counted when nothing else runs. */
const lastSuites = { frames: (node, files) => vitest(node, files, 'speed') };

/** Types, lint, walls, texts, what the oldest browsers lack, and whether the faults of the list have their place. */
export async function check(node) {
  const signal = interrupts();
  return report(await runReaders(node, signal), signal);
}

/**
 * Every stage, even after a failure, so that later findings show too. Ctrl-C ends it immediately. With `files`
 * only these tests run, and are judged as in a whole run.
 */
export async function test(node, files = []) {
  rmSync(unsteadyFile, { force: true });
  rmSync(seenRows, { force: true, recursive: true });
  const signal = interrupts();
  const read = await runStages(
    [...stagesOf(apps, node, files), ...(files.length > 0 ? [] : readerStages(node))],
    { atOnce: availableParallelism(), signal },
  );
  const isBuilt = read.some(({ name, code }) => name in apps && code === 0);
  const runSuites = (suites) => runStages(stagesOf(suites, node, files), { signal });
  // At the same time: what one of them waits for, the other uses.
  const suites = isBuilt ? [serverSuites, browserSuites] : [serverSuites];
  const tested = (await Promise.all(suites.map(runSuites))).flat();
  const last = isBuilt ? await runSuites(lastSuites) : [];
  const outcomes = [];
  for (const outcome of [...read, ...tested, ...last]) {
    outcomes.push(await runAgain(node, signal, outcome));
  }
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? []).map(nameOf);
  if (unsteady.length > 0) writeFileSync(unsteadyFile, JSON.stringify(unsteady));
  return report(outcomes, signal);
}

/** Exit code by which a shell reports a program that Ctrl-C ended. */
const interruptedCode = 130;
/** Milliseconds that programs have to end on their own after Ctrl-C. */
const leaveMs = 10_000;

/** Is aborted by Ctrl-C. */
function interrupts() {
  const stop = new AbortController();
  process.once('SIGINT', () => {
    stop.abort();
    setTimeout(() => process.exit(interruptedCode), leaveMs).unref();
  });
  return stop.signal;
}

/** Runs as many readers at the same time as there are processors. */
function runReaders(node, signal) {
  return runStages(readerStages(node), { atOnce: availableParallelism(), signal });
}

/** The compiler is a program of Go: its heap may grow to three times what is in use before it is collected. */
const roomyHeap = { GOGC: '200' };

/** What each reader says is shown when it has ended. */
function readerStages(node) {
  return Object.entries(readers).map(([name, program]) => ({
    name,
    run: async () => {
      let said = '';
      const onOutput = (text) => {
        said += text;
      };
      const code = await runProgram(node, program, { onOutput, environment: roomyHeap });
      console.log(`\n── ${name}${said && `\n${said.trimEnd()}`}`);
      return { code };
    },
  }));
}

function stagesOf(suites, node, files) {
  return Object.entries(suites).map(([name, suite]) => ({
    name,
    run: () => {
      console.log(`\n── ${name}`);
      return suite(node, files);
    },
  }));
}

const cache = 'node_modules/.cache';
/** Columns that statements answered in the tests, see server/src/test/record-rows.ts. */
const seenRows = `${cache}/seen-rows`;
/** Names of the tests that were unsteady in the latest run, for `.ci/run`. */
export const unsteadyFile = `${cache}/unsteady.json`;

/** Runs tests for the first time; what failed is judged when nothing else runs any more. */
async function vitest(node, files, ...projects) {
  // Files that were asked for are of one suite or the other.
  const options = files.length > 0 ? ['--passWithNoTests', ...files] : [];
  return { ...(await runVitest(node, projects, options)), projects };
}

/**
 * The verdict on a stage. The few files that failed run again, under as much load as a busy machine has: a race
 * that shows only there would pass alone.
 */
async function runAgain(node, signal, { name, seconds, projects, ...first }) {
  if (!projects) return { name, seconds, ...first };
  const files = signal.aborted ? [] : filesToRetry(first.failures);
  const again = [];
  if (files.length > 0) {
    const load = projects.includes('speed') ? 0 : 2 * availableParallelism();
    console.log(
      `\nUp to ${reruns} times again, alongside ${load} busy processes: ${files.join(', ')}`,
    );
    await besideLoad(node, load, async () => {
      while (again.length < reruns && again.every(({ code }) => code === 0) && !signal.aborted) {
        again.push(await runVitest(node, projects, files, drawn));
      }
    });
  }
  return { name, seconds, ...judge(first, again) };
}

/** What fails again has a picture of its page, see e2e/src/phone.ts. */
const drawn = { E2E_DRAWN: 'true' };

async function runVitest(node, projects, options, environment = {}) {
  const results = `${cache}/test-results-${projects[0]}.json`;
  rmSync(results, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const run = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...options];
  const code = await runProgram(node, run, {
    environment: {
      ...environment,
      TEST_RESULTS: results,
      MEMBER_APP: 'web/dist',
      CONSOLE_APP: 'console/dist',
    },
  });
  return { code, failures: failuresIn(results) };
}

/** What a run of tests left behind: nothing when it did not come so far. */
function failuresIn(results) {
  try {
    return failuresOf(JSON.parse(readFileSync(results, 'utf8')), process.cwd());
  } catch {
    return [];
  }
}

/** Keeps this many processes busy meanwhile. They end with this one, even if it is killed. */
async function besideLoad(node, count, work) {
  const spin = 'const parent = process.ppid; while (process.ppid === parent);';
  const busy = Array.from({ length: count }, () => spawn(node, ['-e', spin], { stdio: 'ignore' }));
  try {
    await work();
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
}

/** Says at the end what failed: by then it stands thousands of lines above. Answers the exit code. */
function report(outcomes, signal) {
  if (signal.aborted) {
    console.log('\nStopped.');
    return interruptedCode;
  }
  console.log(lastWords(outcomes).join('\n'));
  return codeOf(outcomes);
}
