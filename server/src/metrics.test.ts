import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { freePort } from './db/free-port.ts';
import { fastifyApp } from './http/fastify-app.ts';
import { metricsOf, serveMetrics } from './metrics.ts';

test('calls are counted by their pattern, and never by their address', async () => {
  const app = await fastifyApp({ logger: false, trustProxy: false });
  app.get('/api/slip/:number', async () => 'ok');
  const registry = metricsOf(app, await testDatabase());
  const port = await freePort();
  onTestFinished(await serveMetrics(registry, { host: '127.0.0.1', port }));
  await app.inject('/api/slip/0812345678');

  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((reply) => reply.text());
  expect(text).toContain('wallet_call_seconds_count{call="GET /api/slip/:number",status="200"} 1');
  expect(text).toContain('wallet_rows{what="jobs parked"} 0');
  expect(text).toContain('wallet_database_connections{state="waiting"} 0');
  expect(text).not.toContain('0812345678');
});
