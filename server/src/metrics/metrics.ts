import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { measureLedger } from './ledger-metrics.ts';
import { measureNode, type Node } from './node-metrics.ts';

/** Registers the metrics of a node and of what it sees in the database, for Prometheus. */
export function metricsOf(app: FastifyInstance, node: Node): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureNode(app, node, registry);
  measureLedger(node, registry);
  return registry;
}

/** Serves `/metrics` on a separate, non-public address. */
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
