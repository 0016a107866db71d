import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, poolOf } from '#db/database.ts';

const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Counts what the app and its database do; the text is what Prometheus reads. */
export function metricsOf(app: FastifyInstance, db: Database): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countCalls(app, registry);
  countConnections(db, registry);
  countRows(db, registry);
  return registry;
}

/** Answers `/metrics` on an address of its own, which is not for members. */
export async function serveMetrics(
  registry: Registry,
  address: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.setHeader('content-type', registry.contentType);
    return registry.metrics().then(
      (text) => response.end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(address);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}

function countCalls(app: FastifyInstance, registry: Registry): void {
  const histogram = new Histogram({
    name: 'wallet_call_seconds',
    help: 'Time to answer, by call',
    labelNames: ['call', 'status'] as const,
    buckets: secondsOfCalls,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const call = `${method} ${routeOptions.url ?? 'unknown'}`;
    histogram.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function countConnections(db: Database, registry: Registry): void {
  const connections = new Gauge({
    name: 'wallet_database_connections',
    help: 'Connections to the database, and callers that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = poolOf(db);
      connections.set({ state: 'busy' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'waiting' }, waitingCount);
    },
  });
}

function countRows(db: Database, registry: Registry): void {
  const rows = new Gauge({
    name: 'wallet_rows',
    help: 'Rows that somebody should look at when they stay',
    labelNames: ['what'] as const,
    registers: [registry],
    async collect() {
      const counts = await sql<{ what: string; count: number }>`
        select 'jobs due' as what, count(*)::int as count from job
          where parked_at is null and run_at < now() - interval '1 minute'
        union all select 'jobs parked', count(*)::int from job where parked_at is not null
        union all select 'transfers unsettled', count(*)::int from game_transfer
          where state = 'reserved' and created_at < now() - interval '5 minutes'
        union all select 'notices unread', count(*)::int from hook_notice
          where processed_at is null and received_at < now() - interval '1 minute'`.execute(db);
      for (const { what, count } of counts.rows) rows.set({ what }, count);
    },
  });
}
