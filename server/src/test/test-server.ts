import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@wallet/postgres/free-port';
import { type Logger, pino } from 'pino';
import type { Database } from '#db/database.ts';
import type { JobRunner } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { readConfig } from '../config.ts';
import { startApp } from '../start-app.ts';
import { testDatabaseWithUrl } from './database.ts';
import { atEnd, onceForFile } from './ends.ts';
import { listenAsPartners } from './simulators.ts';
import { TestClient } from './test-client.ts';
import { templates } from './test-cluster.ts';

/** The product and its partner simulators, both on real sockets, on a database of its own. */
export type TestServer = {
  readonly url: string;
  readonly db: Database;
  readonly services: Services;
  readonly jobs: JobRunner;
  /** A visitor with a browser and an address of its own. */
  readonly visitor: () => TestClient;
  /** A control call of the simulators: reads the phone, pays a code, wins a game, breaks a partner. */
  readonly control: <Reply>(method: Method, path: string, body?: object) => Promise<Reply>;
};

type Method = 'GET' | 'POST' | 'PUT';

/**
 * Starts everything for one test and stops it with the test. `environment` as for `npm start`.
 * `database`: a clone of the product's template that the test has made.
 */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  log: Logger = pino({ enabled: false }),
  database?: { readonly db: Database; readonly url: string },
): Promise<TestServer> {
  const { db, url: databaseUrl } = database ?? (await testDatabaseWithUrl(templates.product));
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-server-'));
  atEnd(() => rm(dataDir, { recursive: true }));

  const port = environment['PORT'] ? Number(environment['PORT']) : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const partnersUrl = await listenAsPartners({
    dataDir,
    operatorUrl: url,
    // The providers know the operator as this environment says.
    keys: JSON.parse(environment['PARTNERS_KEYS'] ?? '{}'),
    ...(environment['PARTNERS_CLIENT_ID'] && { clientId: environment['PARTNERS_CLIENT_ID'] }),
    timing: { payoutMs: 0, noticeRetryMs: 50 },
  });

  const config = await readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PARTNERS_URL: partnersUrl,
    SECRETS_KEY: randomBytes(32).toString('base64url'),
    // So that every test caller can have an address, and a rate limit, of its own.
    TRUST_PROXY: 'true',
    ...environment,
  });
  const { app, services, jobs, stop } = await startApp(config, db, log);
  atEnd(stop);
  await app.listen({ host: '127.0.0.1', port });

  return {
    url,
    db: services.db,
    services,
    jobs,
    visitor: () => new TestClient(url, { ip: someAddress(), jar: new Map() }),
    control: (method, path, body) => control(`${partnersUrl}/control${path}`, method, body),
  };
}

/**
 * The same for all tests of the file that calls this outside of them: each makes members of its own, and leaves neither
 * settings nor faults behind.
 */
export function serverForFile(
  environment: Readonly<Record<string, string>> = {},
): () => Promise<TestServer> {
  return onceForFile(() => startTestServer(environment));
}

async function control<Reply>(url: string, method: Method, body?: object): Promise<Reply> {
  const response = await fetch(url, {
    method,
    ...(body
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status} ${text}`);
  return JSON.parse(text);
}

function someAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}
