import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Far more than a test needs (milliseconds): the machine may be busy with other work. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Code that was loaded before would not see its stand-in for `node:crypto`. */
const standsInForNode = 'server/src/lib/password-queue.test.ts';

export default defineConfig({
  test: {
    // Three times the processors, for tests also wait: with twice as many, two processors rest for a third
    // of the time. Every worker keeps connections to the one test cluster, which has room for six.
    maxWorkers: Math.min(6, 3 * availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: ['scripts/test-database.ts'],
          ...patience,
          include: [
            '{contract,client,ledger,postgres,partners,web,console,scripts,bench}/**/*.test.ts',
            standsInForNode,
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'server',
          globalSetup: ['scripts/test-database.ts'],
          ...patience,
          // Each test starts a server of its own and shares none of its state, so the code need not be
          // loaded anew for every file.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', standsInForNode],
        },
      },
      {
        test: {
          name: 'component',
          // Screens and their parts, without an engine that draws them: states, words, presses, time.
          environment: 'happy-dom',
          ...patience,
          include: ['{web,console}/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: ['e2e/src/seeded-home.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          include: ['e2e/src/**/*.test.ts'],
          exclude: ['**/*.speed.test.ts'],
          // Journeys mostly wait: four products and four browsers at once keep one machine busy.
          maxWorkers: 4,
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
          include: ['e2e/src/drill/*.drill.ts'],
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'speed',
          globalSetup: ['e2e/src/seeded-home.ts'],
          testTimeout: 120_000,
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
