import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than there are processors, for tests also wait. Every worker keeps connections to the
    // one test cluster, which has room for about four.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: ['scripts/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: [
            '{contract,client,ledger,postgres,server,partners,web,console,scripts,bench}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'component',
          // Screens and their parts, without an engine that draws them: states, words, presses, time.
          environment: 'happy-dom',
          testTimeout: 30_000,
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
          // Journeys mostly wait: three products and three browsers at once keep one machine busy.
          maxWorkers: 3,
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
