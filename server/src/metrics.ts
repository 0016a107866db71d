import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, poolOf } from '#db/database.ts';
import { jobKinds } from '#jobs/job-kinds.ts';
import type { Companies } from '#partner/companies.ts';
import { readNumbers } from './metrics-store.ts';

const databaseLimitMs = 2_000;
const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Registers the metrics of the app and its database for Prometheus. */
export function metricsOf(app: FastifyInstance, db: Database, companies: Companies): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countCalls(app, registry);
  countCompanies(companies, registry);
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

function countCompanies(companies: Companies, registry: Registry): void {
  const histogram = new Histogram({
    name: 'wallet_company_seconds',
    help: 'Time until a call to a company ended, by company and how it ended',
    labelNames: ['company', 'outcome'] as const,
    buckets: secondsOfCalls,
    registers: [registry],
  });
  companies.listen((company, outcome, seconds) => histogram.observe({ company, outcome }, seconds));
  const failing = new Gauge({
    name: 'wallet_company_failing',
    help: 'Whether a company has stopped answering this node: 1, or 0',
    labelNames: ['company'] as const,
    registers: [registry],
    collect() {
      for (const { company, isFailing } of companies.list()) failing.set({ company }, +isFailing);
    },
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

/** Metrics from the database. While it is away, the others are still reported, and that it is away. */
function countRows(db: Database, registry: Registry): void {
  const read = oneAtATime(() => readNumbers(db));
  const numbers = () => inTime(read());
  const rows = new Gauge({
    name: 'wallet_rows',
    help: 'Rows that somebody should look at when they stay',
    labelNames: ['what'] as const,
    registers: [registry],
    async collect() {
      const told = await numbers();
      rows.reset();
      for (const { what, count } of told?.counts ?? []) rows.set({ what }, count);
    },
  });
  const ages = new Gauge({
    name: 'wallet_job_age_seconds',
    help: 'How long the job that is longest overdue has waited, by kind',
    labelNames: ['kind'] as const,
    registers: [registry],
    async collect() {
      const told = await numbers();
      ages.reset();
      if (!told) return;
      for (const kind of Object.keys(jobKinds)) ages.set({ kind }, told.ages.get(kind) ?? 0);
    },
  });
  const looks = new Gauge({
    name: 'wallet_watch_age_seconds',
    help: 'How long ago the book was looked at, by watch: what is new each minute, everything each night',
    labelNames: ['watch'] as const,
    registers: [registry],
    async collect() {
      const told = await numbers();
      looks.reset();
      for (const { name, age } of told?.watches ?? []) looks.set({ watch: name }, age);
    },
  });
  const findings = new Gauge({
    name: 'wallet_watch_findings',
    help: 'Checks of the book that were broken at the last look, by watch',
    labelNames: ['watch'] as const,
    registers: [registry],
    async collect() {
      const told = await numbers();
      findings.reset();
      for (const { name, findings: count } of told?.watches ?? []) {
        findings.set({ watch: name }, count);
      }
    },
  });
  const isUp = new Gauge({
    name: 'wallet_database_up',
    help: 'Whether the database tells these numbers: 1, or 0',
    registers: [registry],
    async collect() {
      isUp.set((await numbers()) ? 1 : 0);
    },
  });
}

/** Lets callers that arrive during a run share its result: a database that hangs is asked once. */
function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | null = null;
  return () => {
    current ??= work().finally(() => {
      current = null;
    });
    return current;
  };
}

/** Null: it failed, or took too long. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), databaseLimitMs);
  return Promise.race([work.catch(() => null), late.promise]).finally(() => clearTimeout(timer));
}
