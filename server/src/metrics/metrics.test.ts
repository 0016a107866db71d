import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@wallet/postgres/free-port';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { inTransaction, openDatabase } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import { openCase } from '#money/cases/case-store.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import { openCompanies } from '#partner/circuit-breaker.ts';
import { testDatabase, testDatabaseWithUrl } from '#test/database.ts';
import { testConfig } from '#test/test-config.ts';
import type { Config } from '../config.ts';
import { fastifyApp } from '../http/fastify-app.ts';
import { metricsOf, serveMetrics } from './metrics.ts';

/** The metrics of an app on a database, read as Prometheus does. */
async function served(db: Database, changes: Partial<Config> = {}) {
  const app = await fastifyApp({ logger: false, trustProxy: false });
  app.get('/api/slip/:number', async () => 'ok');
  app.get('/api/fault', async () => {
    throw new Error('a bug');
  });
  app.get('/api/away', async (_, reply) => reply.code(503).send('away'));
  const companies = openCompanies(pino({ enabled: false }));
  const node = {
    config: { ...(await testConfig()), ...changes },
    db,
    companies,
    version: '1.2.3',
    commit: 'abc',
    receivesEvents: () => false,
  };
  const port = await freePort();
  onTestFinished(await serveMetrics(metricsOf(app, node), { host: '127.0.0.1', port }));
  const read = () =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(async (reply) => {
      expect(reply.status).toBe(200);
      return reply.text();
    });
  return { app, companies, read };
}

test('the space for uploads is that of the disk that will keep them, and none for a bucket', async () => {
  const db = await testDatabase();
  const folder = join(tmpdir(), 'not-there-yet', 'uploads');
  const { bavail, bsize, blocks } = await statfs(tmpdir());
  const text = await (await served(db, { uploads: folder })).read();
  const bytes = (state: string) =>
    Number(new RegExp(`wallet_uploads_space_bytes{state="${state}"} (\\S+)`).exec(text)?.[1]);
  expect(bytes('all')).toBe(blocks * bsize);
  // Others write to this disk too.
  expect(Math.abs(bytes('free') - bavail * bsize)).toBeLessThan(bytes('all') / 10);
  const bucket = await (await served(db, { uploads: 's3://a:b@s3.example/slips' })).read();
  expect(bucket).not.toContain('wallet_uploads_space_bytes{');
});

test('calls are counted by their pattern and outcome, and never by their address', async () => {
  const { app, read } = await served(await testDatabase());
  expect(await read()).toContain('wallet_calls_failed_total{why="fault"} 0');
  await app.inject('/api/slip/0812345678');
  await app.inject('/api/fault');
  for (let call = 1; call <= 2; call += 1) await app.inject('/api/away');
  const text = await read();
  expect(text).toContain('wallet_call_seconds_count{call="GET /api/slip/:number",status="200"} 1');
  expect(text).toContain('wallet_calls_failed_total{why="fault"} 1');
  expect(text).toContain('wallet_calls_failed_total{why="away"} 2');
  expect(text).not.toContain('0812345678');
});

test('calls to providers are counted by how they ended, and one that stopped answering is reported', async () => {
  const { companies, read } = await served(await testDatabase());
  companies.recordOutcome('kbank', 'answered', 0.2);
  companies.recordOutcome('kbank', 'denied', 0.2);
  for (let call = 0; call < 5; call++) companies.recordOutcome('PG', 'timeout', 20);
  const text = await read();
  expect(text).toContain('wallet_company_seconds_count{company="kbank",outcome="answered"} 1');
  expect(text).toContain('wallet_company_seconds_count{company="kbank",outcome="denied"} 1');
  expect(text).toContain('wallet_company_seconds_bucket{le="10",company="PG",outcome="timeout"} 0');
  expect(text).toContain('wallet_company_failing{company="PG"} 1');
  expect(text).toContain('wallet_company_failing{company="kbank"} 0');
  // As the console shows it.
  expect(text).toContain('wallet_company_health{company="PG",kind="game",state="failing"} 1');
  expect(text).toContain('wallet_company_health{company="JOKER",kind="game",state="quiet"} 1');
});

test('what waits is reported with its number and age, and what is paused', async () => {
  const db = await testDatabase();
  await inTransaction(db, async (tx) => {
    await addJobs(tx, [
      { kind: 'qr', key: 'late', company: 'kbank', inSeconds: -90 },
      { kind: 'qr', key: 'later', company: 'kbank', inSeconds: -30 },
      { kind: 'payout', key: 'not yet', company: 'bank', inSeconds: 30 },
    ]);
    await sql`
      insert into hook_notice (provider, event_id, body, received_at)
      values ('KBANK', '1', '{}', now() - interval '100 s'), ('KBANK', '2', '{}', now())`.execute(
      tx,
    );
    const why = { code: 'slip-check-denied', times: 3 } as const;
    await openCase(tx, { kind: 'slip-check', subject: 'a', memberId: null, why });
    for (const scope of ['payouts', 'member:7', 'member:8', 'company:PG']) {
      await insertPause(tx, { scope, reason: 'a test', pausedBy: null });
    }
    await sql`
      insert into watch (name, checked_at, findings, mark)
      values ('minute', now() - interval '500 s', '[{}, {}]', '{}')`.execute(tx);
    await sql`insert into job (kind, key, parked_at) values ('payout', 'x', now())`.execute(tx);
  });
  const text = await (await served(db)).read();
  expect(text).toMatch(/wallet_job_age_seconds\{kind="qr"\} 9\d\./);
  expect(text).toContain('wallet_job_age_seconds{kind="payout"} 0');
  expect(text).toContain('wallet_jobs{kind="qr",state="late"} 1');
  expect(text).toContain('wallet_jobs{kind="payout",state="parked"} 1');
  expect(text).toContain('wallet_waiting{what="notice-unread"} 2');
  expect(text).toMatch(/wallet_waiting_age_seconds\{what="notice-unread"\} 10\d\./);
  expect(text).toContain('wallet_waiting{what="payout-unknown"} 0');
  expect(text).toContain('wallet_cases{kind="slip-check"} 1');
  expect(text).toContain('wallet_cases{kind="payout"} 0');
  expect(text).toContain('wallet_pauses{scope="member"} 2');
  expect(text).toContain('wallet_pauses{scope="payouts"} 1');
  expect(text).toContain('wallet_company_health{company="PG",kind="game",state="paused"} 1');
  expect(text).toContain('wallet_watch_findings{watch="minute"} 2');
  expect(text).toMatch(/wallet_watch_age_seconds\{watch="minute"\} 50\d\./);
  expect(text).toMatch(/wallet_clock_skew_seconds -?0\.\d/);
  expect(text).toContain('wallet_database_connections{state="most"} 20');
  expect(text).toContain('wallet_build_info{version="1.2.3",commit="abc"} 1');
  expect(text).toContain('wallet_node_line_up 0');
  expect(text).toContain('wallet_database_up 1');
});

test('while the database is away the node’s own figures come all the same', async () => {
  const db = await testDatabase();
  const { read } = await served(db);
  expect(await read()).toContain('wallet_waiting{what="payout-unknown"} 0');
  await db.destroy();
  const text = await read();
  expect(text).toContain('wallet_database_up 0');
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toContain('wallet_clock_skew_seconds Nan');
  expect(text).not.toContain('wallet_waiting{');
  expect(text).not.toContain('wallet_job_age_seconds{');
});

test('a table that someone holds is distinguished from a database that is away', async () => {
  const { db, url } = await testDatabaseWithUrl();
  const { read } = await served(db);
  expect(await read()).toContain('wallet_database_answers 1');
  const other = openDatabase(url);
  onTestFinished(() => other.destroy());
  await inTransaction(other, async (tx) => {
    await sql`lock table job in access exclusive mode`.execute(tx);
    const text = await read();
    expect(text).toContain('wallet_database_up 0');
    expect(text).toContain('wallet_database_answers 1');
  });
  const away = openDatabase(`postgres://wallet@127.0.0.1:${await freePort()}/wallet`);
  onTestFinished(() => away.destroy());
  const text = await (await served(away)).read();
  expect(text).toContain('wallet_database_up 0');
  expect(text).toContain('wallet_database_answers 0');
});
