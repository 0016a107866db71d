import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  globalSetup: ['scripts/test-database.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Every worker keeps connections to the one test cluster, which has room for about four.
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,ledger,server,partners,web,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
