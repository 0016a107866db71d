import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

test('a port that is taken is reported in one sentence', async () => {
  const host = '127.0.0.1';
  const other = createServer().listen(0, host);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const app = fastify();
  onTestFinished(() => app.close());
  await expect(listen(app, { host, port })).rejects.toThrow(
    `Something listens on 127.0.0.1:${port} already; PORT chooses another one.`,
  );
});
