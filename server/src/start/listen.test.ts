import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fastify } from 'fastify';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { serveMetrics } from '../metrics/metrics.ts';
import { listen, orTaken } from './listen.ts';

const host = '127.0.0.1';

async function takenPort(): Promise<number> {
  const other = createServer().listen(0, host);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  return (other.address() as AddressInfo).port;
}

test('a port that is taken is reported in one sentence', async () => {
  const port = await takenPort();
  const app = fastify();
  onTestFinished(() => app.close());
  await expect(listen(app, { host, port })).rejects.toThrow(
    `Something listens on 127.0.0.1:${port} already; PORT chooses another one.`,
  );
});

test('a port of the metrics that is taken is reported by its own variable', async () => {
  const address = { host, port: await takenPort() };
  const serving = serveMetrics(new Registry(), address);
  await expect(serving.catch(orTaken('METRICS_PORT', address))).rejects.toThrow(
    `Something listens on 127.0.0.1:${address.port} already; METRICS_PORT chooses another one.`,
  );
});
