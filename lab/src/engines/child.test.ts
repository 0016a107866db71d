import { expect, test } from 'vitest';
import { startUntil } from './child.ts';
import { screenNumber } from './engine-list.ts';

/** Writes as Xvfb does where display 0 is taken: complaints first, the number last. */
const script = `
  process.stderr.write('_XSERVTransSocketUNIXCreateListener: ...SocketCreateListener() failed\\n');
  process.stderr.write('_XSERVTransMakeAllCOTSServerListeners: server already running\\n');
  setTimeout(() => process.stdout.write('1\\n'), 100);
  setTimeout(() => undefined, 60_000);
`;

test('a screen is found behind the complaints of its program', async () => {
  const started = await startUntil(screenNumber, [process.execPath, '-e', script]);
  await started.end();
  expect(started.found).toBe('1');
});
