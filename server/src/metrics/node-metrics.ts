import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { poolOf } from '#db/database.ts';
import { isBucket } from '#lib/storage/open-storage.ts';
import type { ProviderHealth } from '#partner/circuit-breaker.ts';
import { pushCount, pushResults } from '#push/push-counts.ts';
import type { Services } from '#services.ts';

/** Parts of a node that its metrics are about. */
export type Node = Pick<Services, 'config' | 'db' | 'providerHealth'> & {
  readonly version: string;
  readonly commit: string;
  /** True while news of other nodes reach this one. */
  readonly receivesEvents: () => boolean;
};

const bucketsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Registers metrics of the node that need no database. */
export function measureNode(app: FastifyInstance, node: Node, registry: Registry): void {
  measureCalls(app, registry);
  measureProviders(node.providerHealth, registry);
  measureConnections(node, registry);
  measurePushes(registry);
  measureUploads(node.config.uploads, registry);
  new Gauge({
    name: 'wallet_build_info',
    help: 'Always 1; the labels are the version and the commit of this node',
    labelNames: ['version', 'commit'] as const,
    registers: [registry],
  }).set({ version: node.version, commit: node.commit }, 1);
  const line = new Gauge({
    name: 'wallet_node_line_up',
    help: 'Whether events of other nodes reach this one: 1, or 0',
    registers: [registry],
    collect() {
      line.set(node.receivesEvents() ? 1 : 0);
    },
  });
}

function measureCalls(app: FastifyInstance, registry: Registry): void {
  const histogram = new Histogram({
    name: 'wallet_call_seconds',
    help: 'Time to answer, by call',
    labelNames: ['call', 'status'] as const,
    buckets: bucketsOfCalls,
    registers: [registry],
  });
  const failed = new Counter({
    name: 'wallet_calls_failed_total',
    help: 'Calls that we could not answer: by a fault of ours (500), or as the database was away (503)',
    labelNames: ['why'] as const,
    registers: [registry],
  });
  // From the beginning, so that the first one is already a growth.
  for (const why of ['fault', 'away']) failed.inc({ why }, 0);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const url = routeOptions.url ?? 'unknown';
    histogram.observe({ call: `${method} ${url}`, status: statusCode }, elapsedTime / 1_000);
    if (statusCode === 500) failed.inc({ why: 'fault' });
    if (statusCode === 503 && !url.startsWith('/health/')) failed.inc({ why: 'away' });
  });
}

function measureProviders(providerHealth: ProviderHealth, registry: Registry): void {
  const histogram = new Histogram({
    name: 'wallet_company_seconds',
    help: 'Time until a call to a provider ended, by provider and how it ended',
    labelNames: ['company', 'outcome'] as const,
    buckets: bucketsOfCalls,
    registers: [registry],
  });
  providerHealth.listen((company, outcome, seconds) =>
    histogram.observe({ company, outcome }, seconds),
  );
  const failing = new Gauge({
    name: 'wallet_company_failing',
    help: 'Whether a provider no longer answers this node, or rejects its signature: 1, or 0',
    labelNames: ['company'] as const,
    registers: [registry],
    collect() {
      for (const { company, isFailing } of providerHealth.list())
        failing.set({ company }, +isFailing);
    },
  });
}

function measurePushes(registry: Registry): void {
  const pushes = new Counter({
    name: 'wallet_pushes_total',
    help: 'Notices to browsers by how their sending ended: sent, gone (unsubscribed), refused, or later (tried again)',
    labelNames: ['end'] as const,
    registers: [registry],
    collect() {
      pushes.reset();
      for (const end of pushResults) pushes.inc({ end }, pushCount(end));
    },
  });
}

/** Measures the disk of a folder for uploads; a bucket has no end that we could see. */
function measureUploads(uploads: string, registry: Registry): void {
  const space = new Gauge({
    name: 'wallet_uploads_space_bytes',
    help: 'Space of the disk that keeps uploads, by state: free for us, or all; nothing where they go to a bucket',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      space.reset();
      if (isBucket(uploads)) return;
      const disk = await statfs(await nearest(uploads)).catch(() => null);
      if (!disk) return;
      space.set({ state: 'free' }, disk.bavail * disk.bsize);
      space.set({ state: 'all' }, disk.blocks * disk.bsize);
    },
  });
}

/** The folder itself, or the one above in which the first upload will make it. */
async function nearest(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

function measureConnections({ db }: Node, registry: Registry): void {
  const connections = new Gauge({
    name: 'wallet_database_connections',
    help: 'Connections to the database, callers that wait for one, and how many there may be',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount, options } = poolOf(db);
      connections.set({ state: 'busy' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'waiting' }, waitingCount);
      connections.set({ state: 'most' }, options.max);
    },
  });
}
