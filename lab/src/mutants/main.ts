import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect, parseArgs } from 'node:util';
// biome-ignore lint/suspicious/noDeprecatedImports: another overload of it is.
import { createVitest, type TestCase, type Vitest } from 'vitest/node';
import { type Mutant, mutants } from './fault-list.ts';
import { type Copy, copyCheckout } from './spoilt-copy.ts';

/** So many of a hundred faults have to be noticed. */
const requiredPercent = 90;
const checkout = resolve(import.meta.dirname, '../../..');
/** Milliseconds of each test file without a fault, by its path from the root of the repository. */
type Durations = ReadonlyMap<string, number>;

const usage =
  'npm run mutants -- [--only <an area, or a part of a path>] [--since <a commit>] [--skip 0] [--limit 20]';

/** The word of the tests nearest to a fault about it. */
type Outcome =
  | { readonly kind: 'noticed' | 'late'; readonly by: string }
  | { readonly kind: 'survived' }
  /** No test ran: the fault is not one that a program with it could have. */
  | { readonly kind: 'broken'; readonly by: string };

type FaultChoice = {
  readonly only?: string;
  readonly skip?: number;
  readonly limit?: number;
  /** Files that a change touched, from the root of the repository; without it all count. */
  readonly touched?: ReadonlySet<string> | undefined;
};

/** The faults that were asked for, in the order of the list. A change touches those of its code and of its tests. */
export function chosen(
  all: readonly Mutant[],
  { only = '', skip = 0, limit = all.length, touched }: FaultChoice,
): Mutant[] {
  return all
    .filter(({ area, file }) => only === area || file.includes(only))
    .filter(({ file, tests }) => !touched || [file, ...tests].some((each) => touched.has(each)))
    .slice(skip, skip + limit);
}

/** Files that differ from what a commit and this checkout have in common, committed or not. */
function touchedSince(commit: string): ReadonlySet<string> {
  const git = (...options: string[]) =>
    execFileSync('git', options, { cwd: checkout, encoding: 'utf8' }).split('\n').filter(Boolean);
  return new Set([
    ...git('diff', '--name-only', '--merge-base', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
}

/**
 * Milliseconds after which a run of these test files is ended: a fault may let tests wait for what never comes, and
 * each of them waits for five minutes. Without a fault they take a fifth of it.
 */
export function longestRunMs(files: readonly string[], durations: Durations): number {
  const usualMs = files.reduce((sum, file) => sum + (durations.get(file) ?? 0), 0);
  return 60_000 + 5 * usualMs;
}

/** Puts in one fault after the other, and answers how many were noticed of a hundred. */
async function judge(wanted: readonly Mutant[], isOver: () => boolean): Promise<number> {
  const copy = await copyCheckout(checkout);
  try {
    const tests = await startTests(copy.root);
    try {
      const durations = await requireSound(tests, wanted);
      return await judgeEach({ tests, copy, durations }, wanted, isOver);
    } finally {
      await tests.close();
    }
  } finally {
    await copy.remove();
  }
}

type Bench = { readonly tests: Vitest; readonly copy: Copy; readonly durations: Durations };

async function judgeEach(
  { tests, copy, durations }: Bench,
  wanted: readonly Mutant[],
  isOver: () => boolean,
): Promise<number> {
  const outcomes = new Map<Mutant, Outcome>();
  for (const mutant of wanted) {
    if (isOver()) break;
    const heal = await copy.spoil(mutant);
    const path = join(copy.root, mutant.file);
    tests.invalidateFile(path);
    const start = performance.now();
    const { outcome } = await run(tests, mutant.tests, longestRunMs(mutant.tests, durations));
    await heal();
    tests.invalidateFile(path);
    outcomes.set(mutant, outcome);
    print(mutant, outcome, (performance.now() - start) / 1_000);
  }
  return summary(outcomes);
}

/** Starts the test runner once for all faults: the database cluster and what it has read stay. */
async function startTests(root: string): Promise<Vitest> {
  process.chdir(root);
  const tests = await createVitest(
    {
      root,
      project: ['unit', 'server', 'component', 'replacing'],
      watch: false,
      bail: 1,
      reporters: [{}],
    },
    { cacheDir: join(root, 'node_modules/.vite') },
  );
  await tests.standalone();
  return tests;
}

/** Tests that fail anyway prove nothing. On a busy machine one may fail once. Answers how long each file took. */
async function requireSound(tests: Vitest, wanted: readonly Mutant[]): Promise<Durations> {
  const files = [...new Set(wanted.flatMap((mutant) => mutant.tests))];
  console.log(`${wanted.length} faults; first their ${files.length} test files without any …`);
  const ask = () => run(tests, files, files.length * 5 * 60_000);
  let { outcome, durations } = await ask();
  if (outcome.kind !== 'survived') ({ outcome, durations } = await ask());
  if (outcome.kind !== 'survived') throw new Error(`without a fault fails: ${outcome.by}`);
  return durations;
}

/**
 * Ends a run that takes too long: first by what Vitest asks of its workers, then together with the workers, since one
 * that a fault keeps busy or waiting does not react. Answers a function that cancels this and returns true when it came
 * to that.
 */
function endAfter(tests: Vitest, limitMs: number): () => Promise<boolean> {
  const ends: Promise<void>[] = [];
  const end = () => ends.push(tests.cancelCurrentRun('test-failure'));
  const timers = [setTimeout(end, limitMs), setTimeout(end, limitMs + 5_000)];
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await Promise.allSettled(ends);
    return ends.length > 0;
  };
}

async function run(
  tests: Vitest,
  files: readonly string[],
  limitMs: number,
): Promise<{ readonly outcome: Outcome; readonly durations: Durations }> {
  const specifications = await tests.globTestSpecifications([...files]);
  if (specifications.length !== files.length) throw new Error(`not all found: ${files.join(', ')}`);
  // A test that failed before would end this run immediately.
  tests.state.filesMap.clear();
  tests.state.idMap.clear();
  const wasEnded = endAfter(tests, limitMs);
  const result = await tests.runTestSpecifications(specifications);
  const outcome = outcomeOf(result, await wasEnded());
  const durations = new Map(
    result.testModules.map((module) => [module.relativeModuleId, module.diagnostic().duration]),
  );
  return { outcome, durations };
}

type Ran = Awaited<ReturnType<Vitest['runTestSpecifications']>>;

/** The word of a run. Vitest calls the tests of one that was ended skipped: they have noticed the fault. */
export function outcomeOf({ testModules, unhandledErrors }: Ran, wasEnded: boolean): Outcome {
  const cases = testModules.flatMap(({ children }) => [...children.allTests()]);
  const failed = cases.find((each) => each.result().state === 'failed');
  if (failed) return { kind: 'noticed', by: failed.fullName };
  if (wasEnded) return { kind: 'late', by: cases.find(isWaiting)?.fullName ?? 'a test file' };
  const errors = testModules.flatMap((module) => module.errors()).map(({ message }) => message);
  const [error] = [...errors, ...unhandledErrors.map((thrown) => inspect(thrown))];
  if (error !== undefined) return { kind: 'broken', by: error };
  const waiting = cases.find(isWaiting);
  return waiting ? { kind: 'late', by: waiting.fullName } : { kind: 'survived' };
}

function isWaiting(test: TestCase): boolean {
  return test.result().state === 'pending';
}

function print(mutant: Mutant, outcome: Outcome, seconds: number): void {
  const time = `${seconds.toFixed(1).padStart(6)} s`;
  const by = 'by' in outcome ? ` — ${outcome.by.split('\n')[0]}` : '';
  console.log(`${outcome.kind.padEnd(8)} ${time}  ${mutant.area}: ${mutant.why}${by}`);
}

function summary(outcomes: ReadonlyMap<Mutant, Outcome>): number {
  const isNoticed = ({ kind }: Outcome) => kind === 'noticed' || kind === 'late';
  const areas = Map.groupBy(outcomes, ([{ area }]) => area);
  console.log('\narea          faults  noticed');
  for (const [area, found] of areas) {
    const noticed = found.filter(([, outcome]) => isNoticed(outcome)).length;
    console.log(
      `${area.padEnd(14)}${String(found.length).padStart(6)}${String(noticed).padStart(9)}`,
    );
  }
  const all = [...outcomes.values()];
  const percent = (100 * all.filter(isNoticed).length) / all.length;
  for (const [{ file, from, to, why }, outcome] of outcomes) {
    if (!isNoticed(outcome)) console.log(`\n${outcome.kind}: ${why}\n${file}\n- ${from}\n+ ${to}`);
  }
  console.log(
    `\n${all.filter(isNoticed).length} of ${all.length} noticed: ${percent.toFixed(1)} %`,
  );
  return percent;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      only: { type: 'string', default: '' },
      since: { type: 'string' },
      skip: { type: 'string', default: '0' },
      limit: { type: 'string', default: String(mutants.length) },
    },
  });
  if (values.help) {
    console.error(usage);
    return 2;
  }
  const wanted = chosen(mutants, {
    only: values.only,
    skip: Number(values.skip),
    limit: Number(values.limit),
    touched: values.since === undefined ? undefined : touchedSince(values.since),
  });
  if (wanted.length === 0 && values.since !== undefined) {
    console.log(`nothing that a fault is listed for was touched since ${values.since}`);
    return 0;
  }
  if (wanted.length === 0) {
    console.error(usage);
    return 2;
  }
  // Ctrl-C ends it after the fault that is checked, so that cluster and copy are deleted.
  let isOver = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isOver = true;
    });
  }
  return (await judge(wanted, () => isOver)) >= requiredPercent ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
