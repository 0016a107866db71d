import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Timeout in milliseconds: for tests that hang, not for slow ones on a busy machine. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Characters of a value in the line that says what failed: with the 40 of the default it names nothing. */
const failures = { chaiConfig: { truncateThreshold: 300 } };

const sources = '{contract,client,ledger,postgres,partners,server,web,console,scripts,lab}';
const notOurs = ['**/node_modules/**', '**/dist/**'];

/**
 * Test files that replace a module. They get a world of their own; all others share what their worker has
 * loaded, which halves their processor time: code that was loaded before would not see the replacement,
 * and code that is loaded later would.
 */
const replacing = globSync(`${sources}/**/*.test.{ts,tsx}`, { exclude: notOurs }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);
const shared = { isolate: false, exclude: [...notOurs, ...replacing] };

/** The file in which `npm test` reads what failed. */
const results = process.env['TEST_RESULTS'];

export default defineConfig({
  test: {
    reporters: results
      ? [
          ['default', { summary: false }],
          ['json', { outputFile: results }],
        ]
      : ['default'],
    // Tests also wait, so there is one more than processors. On two of them 444 server tests take 70 s of the processor
    // with three workers, 80 s with four, and 64 s with two, which leave it idle. Every worker keeps connections to the one test cluster,
    // which has room for six.
    maxWorkers: Math.min(6, availableParallelism() + 1),
    // A worker that holds many screens takes its time to end next to others; after ten seconds Vitest would complain.
    teardownTimeout: 60_000,
    // At night the files of a worker come in another order each time, which finds those that need what an earlier one
    // left. The run names its seed: `--sequence.seed` repeats it.
    sequence: process.env['NIGHTLY_TESTS']
      ? { shuffle: { files: true } }
      : { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: ['scripts/test-database.ts'],
          setupFiles: ['scripts/put-back-globals.ts', 'server/src/test/record-rows.ts'],
          ...patience,
          ...failures,
          ...shared,
          include: [
            '{contract,client,ledger,postgres,partners,web,console,scripts}/**/*.test.ts',
            'lab/src/{bench,engines,mutants}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          globalSetup: ['scripts/test-database.ts'],
          // Room for what each start leaves behind, in MB: without it two files take 24.9 s of the processor, with it 23.2.
          execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64'],
          setupFiles: [
            'scripts/put-back-globals.ts',
            'server/src/test/cheap-passwords.ts',
            'server/src/test/record-rows.ts',
          ],
          ...patience,
          ...failures,
          ...shared,
          include: ['server/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'component',
          // Screens and their parts, without an engine that draws them: states, words, presses, time.
          environment: 'happy-dom',
          // The files of a worker share a window, and a link that is followed would leave its address to the next file.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } },
          },
          setupFiles: [
            'scripts/put-back-globals.ts',
            'web/src/test/no-fallback-throttle.ts',
            'web/src/test/no-owner-stacks.ts',
            'web/src/test/patience.ts',
          ],
          ...patience,
          ...failures,
          ...shared,
          include: ['{web,console}/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          // Each of these names its environment at its head, when it needs one.
          name: 'replacing',
          ...patience,
          ...failures,
          include: replacing,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: ['e2e/src/seeded-home.ts'],
          ...patience,
          ...failures,
          testTimeout: 500_000,
          // Each look at a page is a round through four processes.
          expect: { poll: { ...patience.expect.poll, interval: 150 } },
          // Playwright, the contract and the words are loaded once for each worker.
          isolate: false,
          // Drawing takes a seventh of the browser's time, and is looked at when a test has failed.
          env: process.env['E2E_DRAWN'] ? {} : { E2E_UNDRAWN: 'true' },
          include: ['e2e/src/**/*.test.ts', 'lab/src/fault/*.test.ts'],
          exclude: ['**/*.speed.test.ts'],
          // Each keeps a product and a browser: nine files by two take 95 s of the processor, by four 121 s, and longer.
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: {
          // Half an hour of a bad line: `npm run drill -- bad-line`, and no part of `npm test`.
          name: 'drill',
          globalSetup: ['e2e/src/seeded-home.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          include: ['lab/src/drill/*.drill.ts'],
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'speed',
          testTimeout: 300_000,
          expect: { poll: { timeout: 20_000 } },
          include: ['e2e/src/**/*.speed.test.ts'],
          // Frames are counted when nothing else runs.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
