import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fits, root, sourceFiles } from './import-graph.ts';

const screens = ['{client,web,console}/src/**', 'web/worker/**'];
const notScreens = ['**/*.test.{ts,tsx}', '**/src/test/**'];

/** Files that need the clock of the device itself, with what for. */
const byOwnClock: Readonly<Record<string, string>> = {
  'client/src/server-clock.ts': 'how far it is from the server’s',
  'client/src/call.ts': 'when a request was sent, for that distance',
  'client/src/upload.ts': 'when a request was sent, for that distance',
  'client/src/live-connection.ts': 'silence that goes on while the device sleeps',
  'client/src/uuid-v7.ts': 'ids of chat messages, which the server puts in order itself',
  'web/src/features/auth/kept-reset.ts': 'end of what this phone keeps, before any reply',
  'web/src/features/auth/kept-wizard.ts': 'age of what this tab keeps, before any reply',
  'web/src/lib/intent/unsent.ts': 'age of what this tab keeps, before any reply',
  'web/src/lib/offline/shared-slip.ts': 'age of what the worker keeps on this phone',
  'web/worker/share.ts': 'age of what the worker keeps on this phone',
  'web/src/screens/pull-to-refresh.ts': 'age of reads, which are stamped by it',
  'web/src/features/deposit/deposit-news.ts': 'a time that was taken before any reply',
  'web/src/features/statement/StatementList.tsx': 'age of reads, which are stamped by it',
};

// Phones and computers are wrong by minutes, and what screens say of limits, waits and days is the server's.
test('screens tell the time by the clock of the server', () => {
  const own = sourceFiles().filter(
    (file) =>
      fits(file, screens) &&
      !fits(file, notScreens) &&
      /\bDate\.now\(\)|\bnew Date\(\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(own.sort()).toEqual(Object.keys(byOwnClock).sort());
});
