import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import type { Logger } from 'pino';
import { type Database, limitRole, openDatabase } from '#db/database.ts';
import { openNumbers } from '#db/numbers.ts';
import { runningUrl } from '#db/own-roles.ts';
import { reach } from '#db/reach.ts';
import { sealNumbers } from '#db/seal-numbers.ts';
import { loggingSettings, requireServerVersion, unsafeSettings } from '#db/unsafe-settings.ts';
import { openLog } from '#lib/log.ts';
import { blockRiskyDecoders } from '#lib/picture-formats.ts';
import { isBucket, openStorage } from '#lib/storage/open-storage.ts';
import { probeStorage } from '#lib/storage/probe-storage.ts';
import { seed } from '#seed/seed.ts';
import { knownStaff } from '#seed/staff.ts';
import { callOf, isHelp, showUsage } from './command.ts';
import { type Config, readConfig } from './config.ts';
import { metricsOf, serveMetrics } from './metrics/metrics.ts';
import { buildCommit } from './start/build-commit.ts';
import { greeting } from './start/greeting.ts';
import { listen, orTaken } from './start/listen.ts';
import { misspeltVariables } from './start/misspelt-variables.ts';
import { prepareTables, withOwnPool } from './start/prepare-tables.ts';
import { startSandbox } from './start/sandbox.ts';
import { Waits } from './start/waits.ts';
import { startApp } from './start-app.ts';

const usage = `Usage: ${callOf('start')}

Runs a node until it is ended. docs/configuration.md lists its variables.
`;
const args = process.argv.slice(2);
if (isHelp(args)) {
  console.log(usage);
  process.exit();
}
if (args.length > 0) process.exit(showUsage('it takes no arguments', usage));

const stopLimitMs = 20_000;

/** Functions that stop what was started so far, the latest last. */
const stops: (() => Promise<unknown>)[] = [];

async function start(config: Config): Promise<void> {
  const waits = new Waits();
  waits.note('program');
  const log = openLog(config.logLevel);
  const misspelt = misspeltVariables(process.env);
  if (Object.keys(misspelt).length > 0) log.warn({ misspelt }, 'variables that are not read');
  blockRiskyDecoders();
  const simulators = config.partners.simulatorPort ? startSandbox(config) : null;
  // Awaited later; the handlers prevent an unhandled rejection if startup fails first.
  simulators?.catch(() => undefined);
  const { url, ownerUrl, place } = await findDatabase(config);
  waits.note('database');
  const isPooled = config.databaseDirectUrl !== undefined;
  if (config.databaseDirectUrl !== undefined) {
    await withOwnPool('DATABASE_DIRECT_URL', config.databaseDirectUrl, limitRole);
  }
  const { databaseConnections: connectionsMax, databasePipeline: isPipelined } = config;
  const db = openDatabase(url, { connectionsMax, isPooled, isPipelined });
  stops.push(() => db.destroy());
  await reach('DATABASE_URL', db);
  await requireServerVersion(db);
  const unsafe = config.mode === 'production' ? await unsafeSettings(db) : [];
  if (unsafe.length > 0) throw new Error(`The database may forget commits: ${unsafe.join(', ')}`);
  await prepareTables(db, { ...config, databaseOwnerUrl: ownerUrl });
  if (config.mode === 'production') {
    await refuseKnownStaff(db, config);
    const telling = await loggingSettings(db);
    if (telling.length > 0) log.warn({ telling }, 'the log of the database may name members');
  }
  waits.note('tables');
  if (simulators) {
    stops.push(await simulators);
    waits.note('partners');
  }
  if (config.mode === 'production' && !isBucket(config.uploads)) {
    await probeStorage(openStorage(config.uploads));
  }
  const { app, services, bus, stop } = await startApp({ ...config, databaseUrl: url }, db, log);
  stops.push(stop);
  waits.note('app');
  if (config.mode === 'demo') {
    await seed(services);
    waits.note('demo data');
  }
  const commit = await buildCommit();
  const node = { ...services, version: config.version, commit, receivesEvents: bus.isReceiving };
  const metrics = serveMetrics(metricsOf(app, node), config.metrics);
  stops.push(await metrics.catch(orTaken('METRICS_PORT', config.metrics)));
  await listen(app, config);
  waits.note('ports');
  stops.push(sealInBackground(ownerUrl ?? config.databaseDirectUrl ?? url, config, log));
  if (config.mode === 'demo') console.log(greeting(config, { place, waits: waits.told() }));
  else log.info(waits.told());
}

/**
 * Encrypts what an earlier release stored in plain text, in the background; returns a function that stops it.
 */
function sealInBackground(url: string, { secretsKey }: Config, log: Logger): () => Promise<void> {
  const end = new AbortController();
  const sealing = withOwnPool('the owner of the tables', url, async (owner) => {
    const sealed = await sealNumbers(await openNumbers(owner, secretsKey), end.signal);
    if (sealed > 0) log.info({ sealed }, 'numbers of the release before are sealed');
  }).catch((error) => log.error(error, 'numbers are left unsealed until the next start'));
  return async () => {
    end.abort();
    await sealing;
  };
}

async function refuseKnownStaff(db: Database, { secretsKey }: Config): Promise<void> {
  const known = await knownStaff(db, secretsKey);
  if (known.length === 0) return;
  const close = `${callOf('staff')} close <username>`;
  throw new Error(`Anybody can sign in as ${known.join(', ')}, of the demo. Close them: ${close}`);
}

async function findDatabase({ databaseUrl, databaseOwnerUrl, dataDir }: Config) {
  if (databaseUrl) {
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl, place: new URL(databaseUrl).host };
  }
  const { url, folder, stop } = await bootPostgres(dataDir, { durable: true });
  stops.push(stop);
  return { url: await runningUrl(url), ownerUrl: url, place: folder };
}

const starting = readConfig(process.env).then(start);
let isEnding = false;

async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), stopLimitMs).unref();
  // A half-started process cannot be stopped yet.
  await starting.catch(() => undefined);
  for (const stop of stops.toReversed()) await stop().catch((error) => console.error(error));
  process.exit(exitCode);
}

// 'disconnect' signals that the launcher ended.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => end(0));

starting.catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return end(1);
});
