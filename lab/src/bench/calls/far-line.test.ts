import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openFarLine } from './far-line.ts';

const delayMs = 100;
const messages = 10;

test('bytes arrive later both ways, and what follows them is under way at the same time', async () => {
  const echo = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  const line = await openFarLine({ port: address.port, delayMs });
  const socket = connect({ host: '127.0.0.1', port: line.port, noDelay: true }).setEncoding(
    'latin1',
  );
  onTestFinished(async () => {
    socket.destroy();
    await line.close();
    echo.close();
  });
  await once(socket, 'connect');
  let answers = '';
  socket.on('data', (text) => {
    answers += text;
  });
  const startedAt = performance.now();
  for (let nth = 0; nth < messages; nth++) {
    socket.write(String(nth));
    await sleep(2);
  }
  await expect.poll(() => answers, { interval: 1 }).toBe('0123456789');
  const took = performance.now() - startedAt;
  expect(took).toBeGreaterThanOrEqual(2 * delayMs);
  // One after the other they would have taken ten round trips.
  expect(took).toBeLessThan(messages * delayMs);
});
