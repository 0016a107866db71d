import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@wallet/postgres/free-port';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Gauge, Registry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { inTransaction, openDatabase } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import { openCase } from '#money/cases/case-store.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import { openProviderHealth } from '#partner/circuit-breaker.ts';
import { countPush, pushCount } from '#push/push-counts.ts';
import { testDatabase, testDatabaseWithUrl } from '#test/database.ts';
import { testConfig } from '#test/test-config.ts';
import type { Config } from '../config.ts';
import { fastifyApp } from '../http/fastify-app.ts';
import { metricsOf, serveMetrics } from './metrics.ts';
import { readNumbers } from './metrics-store.ts';

/** The metrics of an app on a database, read as Prometheus does. */
async function served(db: Database, changes: Partial<Config> = {}) {
  const app = await fastifyApp({ logger: false, trustProxy: false });
  app.get('/api/slip/:number', () => setTimeout(20, 'ok'));
  app.get('/api/fault', async () => {
    throw new Error('a bug');
  });
  app.get('/api/away', async (_, reply) => reply.code(503).send('away'));
  app.get('/health/ready', async (_, reply) => reply.code(503).send('away'));
  const providerHealth = openProviderHealth(pino({ enabled: false }));
  const node = {
    config: { ...(await testConfig()), ...changes },
    db,
    providerHealth,
    version: '1.2.3',
    commit: 'abc',
    receivesEvents: () => false,
  };
  const port = await freePort();
  const registry = metricsOf(app, node);
  onTestFinished(await serveMetrics(registry, { host: '127.0.0.1', port }));
  const read = () =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(async (reply) => {
      expect(reply.status).toBe(200);
      return reply.text();
    });
  return { app, providerHealth, registry, read };
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

test('only the metrics are served, and none that could not be gathered', async () => {
  const registry = new Registry();
  const port = await freePort();
  onTestFinished(await serveMetrics(registry, { host: '127.0.0.1', port }));
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await statusOf('/metrics'), await statusOf('/'), await statusOf('/metrics/x')]).toEqual([
    200, 404, 404,
  ]);
  const collect = () => {
    throw new Error('away');
  };
  registry.registerMetric(new Gauge({ name: 'a', help: 'a', registers: [], collect }));
  expect(await statusOf('/metrics')).toBe(503);
});

test('calls are counted by their pattern and outcome, and never by their address', async () => {
  const { app, read } = await served(await testDatabase());
  expect(await read()).toContain('wallet_calls_failed_total{why="fault"} 0');
  await app.inject('/api/slip/0812345678');
  await app.inject('/api/fault');
  for (let call = 1; call <= 2; call += 1) await app.inject('/api/away');
  await app.inject('/health/ready');
  const text = await read();
  expect(text).toContain('wallet_call_seconds_count{call="GET /api/slip/:number",status="200"} 1');
  expect(text).toMatch(
    /wallet_call_seconds_sum\{call="GET \/api\/slip\/:number",status="200"\} 0\./,
  );
  expect(text).toContain('wallet_calls_failed_total{why="fault"} 1');
  expect(text).toContain('wallet_calls_failed_total{why="away"} 2');
  expect(text).not.toContain('0812345678');
});

test('pushes are counted once, however often they are read', async () => {
  const { read } = await served(await testDatabase());
  countPush('gone');
  await read();
  expect(await read()).toContain(`wallet_pushes_total{end="gone"} ${pushCount('gone')}`);
});

test('calls to providers are counted by how they ended, and one that stopped answering is reported', async () => {
  const { providerHealth, read } = await served(await testDatabase());
  providerHealth.recordOutcome('kbank', 'answered', 0.2);
  providerHealth.recordOutcome('kbank', 'denied', 0.2);
  for (let call = 0; call < 5; call++) providerHealth.recordOutcome('PG', 'timeout', 20);
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

test('waiting work is reported with its number and age, and so are pauses', async () => {
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
    await sql`insert into job (kind, key, run_at, parked_at)
      values ('payout', 'x', now() - interval '700 s', now())`.execute(tx);
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
  expect(text).toContain('wallet_pauses{scope="all"} 0');
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

/** Rows that wait, each for 100 seconds (the day not compared for 130), and next to them one of each that does not. */
const waitingAndNot = `
  insert into movement (id, kind, member_id, partner, state, attempts, asked_at, created_at) values
    (gen_random_uuid(), 'payout', 1, 'bank', 'pending', 1, ago(100), ago(500)),
    (gen_random_uuid(), 'payout', 2, 'bank', 'pending', 0, null, ago(500)),
    (gen_random_uuid(), 'payout', 3, 'bank', 'needs_staff', 0, null, ago(100)),
    (gen_random_uuid(), 'payout', 4, 'bank', 'needs_staff', 1, ago(500), ago(500)),
    (gen_random_uuid(), 'game-transfer', 1, 'PG', 'pending', 1, ago(7), ago(100)),
    (gen_random_uuid(), 'game-transfer', 2, 'PG', 'needs_staff', 1, ago(7), ago(500)),
    (gen_random_uuid(), 'gift-link', 1, 'TRUEWALLET', 'pending', 1, ago(7), ago(100)),
    (gen_random_uuid(), 'gift-link', 2, 'TRUEWALLET', 'needs_staff', 1, ago(7), ago(500));
  insert into verification (id, member_id, document, state, sent_at, decided_by, decided_at) values
    (gen_random_uuid(), 1, 'passport', 'sent', ago(100), null, null),
    (gen_random_uuid(), 2, 'passport', 'accepted', ago(500), 1, now());
  insert into slip (id, member_id, seq, reference, status, note, created_at) values
    (gen_random_uuid(), 1, 1, 'S1', 'PENDING', null, ago(100)),
    (gen_random_uuid(), 1, 2, 'S2', 'FAILED', 'a test', ago(500));
  insert into inbound_payment (id, channel, external_ref, amount, paid_at, state, created_at) values
    (gen_random_uuid(), 'KBANK', 'P1', 1, now(), 'suspense', ago(100)),
    (gen_random_uuid(), 'KBANK', 'P2', 1, now(), 'held', ago(500));
  insert into hook_notice (provider, event_id, body, received_at, processed_at) values
    ('KBANK', '1', '{}', ago(100), null), ('KBANK', '2', '{}', ago(500), now());
  insert into change_proposal
    (id, call, subject, asked, difference, account_numbers, proposed_by, proposed_at, state, ended_by, ended_at) values
    (gen_random_uuid(), 'PUT', 'a', '{}', '[]', '{}', 1, ago(100), 'PROPOSED', null, null),
    (gen_random_uuid(), 'PUT', 'b', '{}', '[]', '{}', 1, ago(500), 'OUTDATED', 2, now());
  insert into staff_decision (id, case_id, action, reason, proposed_by, proposed_at, state, ended_by, ended_at) values
    (gen_random_uuid(), 1, 'close', 'a test', 1, ago(100), 'PROPOSED', null, null),
    (gen_random_uuid(), 2, 'close', 'a test', 1, ago(500), 'WITHDRAWN', 1, now());
  insert into chat_thread (id, member_id, session_id, waiting_since) values
    (gen_random_uuid(), 1, gen_random_uuid(), ago(100)), (gen_random_uuid(), 2, gen_random_uuid(), null);
  insert into difference (book, ref, day, code, their_count, found_at, explained_at) values
    ('payout', '1', current_date, 'missing', 0, ago(100), null),
    ('payout', '2', current_date, 'missing', 0, ago(500), now());
  insert into reconciled_day (book, day, state, compared_at) values
    ('payout', current_date, 'UNREADABLE', ago(130)), ('KBANK', current_date, 'NEEDS_FILE', ago(100)),
    ('PG', current_date, 'DONE', ago(500));
  insert into staff_case (kind, subject, opened_at, closed_at) values
    ('slip', '1', ago(100), null), ('slip', '2', ago(50), null), ('slip', '3', ago(500), now());
  insert into pause (scope, reason, resumed_by, resumed_at) values
    ('payouts', 'a test', null, null), ('payouts', 'a test', 1, now()), ('transfers', 'a test', 1, now());
  insert into job (kind, key, run_at) values ('qr', '1', ago(100)), ('qr', '2', ago(200));
  insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, position) values
    ('bank', 'SCB', '1112223334', 'LOTUS', 'THB', 'AUTO', 1);
  insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, position, proposed_at)
    values ('bank', 'BBL', '1112223335', 'LOTUS', 'THB', 'AUTO', 2, ago(200));
  insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, proposed_by, proposed_at)
    values ('bank', 'KTB', '1112223336', 'LOTUS', 'THB', 'MANUAL', 1, ago(100));
  insert into bank_feed (bank_code, account_no, cursor, read_at) values ('SCB', '1112223334', 1, ago(100))`;

test('of each kind what still waits is counted, and aged by the one that began first', async () => {
  const db = await testDatabase();
  const statements = waitingAndNot.replaceAll(/ago\((\d+)\)/g, "now() - interval '$1 s'");
  await inTransaction(db, async (tx) => {
    // Rows of their own, without those that they belong to.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statements).execute(tx);
  });
  const { waiting, cases, pauses, jobs } = await readNumbers(db);
  const inTens = <Row extends { readonly age: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, age: Math.floor(row.age / 10) * 10 }));
  expect(waiting).toHaveLength(15);
  for (const one of inTens(waiting)) {
    const age = one.what === 'day-not-compared' ? 130 : 100;
    expect(one).toEqual({ what: one.what, count: 1, age });
  }
  expect(inTens(cases)).toEqual([{ kind: 'slip', count: 2, age: 100 }]);
  expect(inTens(jobs)).toEqual([{ kind: 'qr', late: 2, parked: 0, age: 200 }]);
  expect(pauses).toEqual([{ scope: 'payouts', count: 1 }]);
  const text = await (await served(db)).read();
  expect(text).toContain('wallet_company_unknown{company="PG",kind="game"} 1');
  expect(text.match(/wallet_feed_age_seconds\{.* 10\d\./g)).toHaveLength(1);
  // Never read since it is there.
  expect(text).toMatch(/wallet_feed_age_seconds\{bank="BBL"\} 20\d\./);
  expect(text).toMatch(/wallet_case_age_seconds\{kind="slip"\} 10\d\./);
  expect(text).toMatch(/wallet_company_unknown_age_seconds\{company="PG",kind="game"\} 10\d\./);
  expect(text).toContain('wallet_company_unknown_age_seconds{company="JOKER",kind="game"} 0');
});

test('connections are labelled by what they do, and so are callers that wait for one', async () => {
  const { url } = await testDatabaseWithUrl();
  const db = openDatabase(url, { connectionsMax: 3 });
  onTestFinished(() => db.destroy());
  const { registry } = await served(db);
  const states = async () => {
    const text = await registry.getSingleMetricAsString('wallet_database_connections');
    const found = text.matchAll(/\{state="(\w+)"\} (\d+)/g);
    return Object.fromEntries([...found].map(([, state, count]) => [state, Number(count)]));
  };
  await Promise.all([sql`select`.execute(db), sql`select`.execute(db)]);
  await inTransaction(db, async (tx) => {
    await sql`select`.execute(tx);
    expect(await states()).toEqual({ busy: 1, idle: 1, waiting: 0, most: 3 });
    const others = Array.from({ length: 4 }, () => sql`select pg_sleep(0.3)`.execute(db));
    await setTimeout(50);
    expect(await states()).toEqual({ busy: 3, idle: 0, waiting: 2, most: 3 });
    await Promise.all(others);
  });
});

test('a clock that is ahead of the database’s shows by how much', async () => {
  const db = await testDatabase();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { clockSkewSeconds } = await readNumbers(db);
  expect(clockSkewSeconds).toBeGreaterThan(50);
  expect(clockSkewSeconds).toBeLessThanOrEqual(60.1);
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
