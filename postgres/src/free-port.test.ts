import crypto from 'node:crypto';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';

test('ports are free, and no outgoing connection can take them meanwhile', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    expect(port).toBeGreaterThanOrEqual(10_240);
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    server.close();
  }
});

/** Draws these ports first, instead of any. */
function drawFirst(ports: number[]): void {
  const { randomInt } = crypto;
  const draw = (least: number, most: number) => ports.shift() ?? randomInt(least, most);
  Object.assign(crypto, { randomInt: draw });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(crypto, { randomInt });
    syncBuiltinESMExports();
  });
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port that a program listens on at %s is not given to another',
  async (host) => {
    const program = createServer().listen(0, host);
    onTestFinished(() => void program.close());
    await once(program, 'listening');
    const { port: taken } = program.address() as AddressInfo;
    const free = await freePort();
    drawFirst([taken, taken, free]);
    expect(await freePort()).toBe(free);
  },
);
