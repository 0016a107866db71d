import { freePort } from '@wallet/postgres/free-port';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import { openCompanies } from '#partner/companies.ts';
import { testDatabase } from '#test/database.ts';
import { fastifyApp } from './http/fastify-app.ts';
import { metricsOf, serveMetrics } from './metrics.ts';

/** The metrics of an app on a database, read as Prometheus does. */
async function served(db: Database) {
  const app = await fastifyApp({ logger: false, trustProxy: false });
  app.get('/api/slip/:number', async () => 'ok');
  const companies = openCompanies(pino({ enabled: false }));
  const registry = metricsOf(app, db, companies);
  const port = await freePort();
  onTestFinished(await serveMetrics(registry, { host: '127.0.0.1', port }));
  const read = () =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(async (reply) => {
      expect(reply.status).toBe(200);
      return reply.text();
    });
  return { app, companies, read };
}

test('calls are counted by their pattern, and never by their address', async () => {
  const { app, read } = await served(await testDatabase());
  await app.inject('/api/slip/0812345678');
  const text = await read();
  expect(text).toContain('wallet_call_seconds_count{call="GET /api/slip/:number",status="200"} 1');
  expect(text).toContain('wallet_rows{what="jobs parked"} 0');
  expect(text).toContain('wallet_database_connections{state="waiting"} 0');
  expect(text).toContain('wallet_database_up 1');
  expect(text).not.toContain('0812345678');
});

test('calls to companies are counted by how they ended, and who stopped answering is told', async () => {
  const { companies, read } = await served(await testDatabase());
  companies.heard('kbank', 'answered', 0.2);
  companies.heard('kbank', 'denied', 0.2);
  for (let call = 0; call < 5; call++) companies.heard('PG', 'timeout', 20);
  const text = await read();
  expect(text).toContain('wallet_company_seconds_count{company="kbank",outcome="answered"} 1');
  expect(text).toContain('wallet_company_seconds_count{company="kbank",outcome="denied"} 1');
  expect(text).toContain('wallet_company_seconds_bucket{le="10",company="PG",outcome="timeout"} 0');
  expect(text).toContain('wallet_company_failing{company="PG"} 1');
  expect(text).toContain('wallet_company_failing{company="kbank"} 0');
});

test('how long the oldest due job of each kind has waited is told', async () => {
  const db = await testDatabase();
  await inTransaction(db, (tx) =>
    addJobs(tx, [
      { kind: 'qr', key: 'late', company: 'kbank', inSeconds: -90 },
      { kind: 'qr', key: 'later', company: 'kbank', inSeconds: -30 },
      { kind: 'payout', key: 'not yet', company: 'bank', inSeconds: 30 },
    ]),
  );
  const text = await (await served(db)).read();
  expect(text).toMatch(/wallet_job_age_seconds\{kind="qr"\} 9\d\./);
  expect(text).toContain('wallet_job_age_seconds{kind="payout"} 0');
});

test('while the database is away the node’s own figures come all the same', async () => {
  const db = await testDatabase();
  const { read } = await served(db);
  expect(await read()).toContain('wallet_rows{what="jobs due"} 0');
  await db.destroy();
  const text = await read();
  expect(text).toContain('wallet_database_up 0');
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain('wallet_rows{');
  expect(text).not.toContain('wallet_job_age_seconds{');
});
