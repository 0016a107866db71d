import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { openNumbers } from '#db/numbers.ts';
import { liveChatOf } from '#features/chat/live-chat.ts';
import type { EventTransport } from '#http/realtime/event-transport.ts';
import { type NodeEventBus, openNodeEventBus } from '#http/realtime/node-event-bus.ts';
import { postgresEventTransport } from '#http/realtime/postgres-event-transport.ts';
import { openRealtime } from '#http/realtime/realtime.ts';
import { addRecurringJobs, type JobRunner, startJobs } from '#jobs/jobs.ts';
import { removeLeftovers } from '#lib/receive-file.ts';
import { openStorage } from '#lib/storage/open-storage.ts';
import { stopAfterRestore } from '#money/restore/stop-after-restore.ts';
import { openProviderHealth } from '#partner/circuit-breaker.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Services } from './services.ts';
import { jobHandlersOf } from './start/job-handlers.ts';

/** The product at work on one database: its services, its HTTP side and its jobs. */
export type Running = {
  readonly services: Services;
  readonly app: FastifyInstance;
  readonly jobs: JobRunner;
  readonly bus: Pick<NodeEventBus, 'isReceiving'>;
  /** Lets calls and jobs in flight finish; the database stays open. */
  readonly stop: () => Promise<void>;
};

/** Puts the product together and starts its jobs; the caller listens. */
export async function startApp(config: Config, database: Database, log: Logger): Promise<Running> {
  if (config.databaseUrl === undefined) throw new Error('the address of the database is missing');
  const db = await openNumbers(database, config.secretsKey, config.register);
  const bus = openNodeEventBus(await transportOf(config, db), log);
  const providerHealth = openProviderHealth(log);
  const services: Services = {
    config,
    db,
    log,
    providerHealth,
    storage: openStorage(config.uploads),
    notifyMember: (memberId) => bus.publish('member', `wallet:${memberId}`),
    endSockets: (memberId) => bus.publish('member', `sessions:${memberId}`),
    notifySettings: () => bus.publish('settings', 'changed'),
    wakeJobs: () => jobs.wake(),
  };
  const app = await buildApp(services);
  const chat = liveChatOf(services);
  const realtime = openRealtime(app.server, {
    db,
    bus,
    chat,
    ownPages: {
      origin: new URL(config.publicUrl).origin,
      underAnyName: config.mode === 'demo',
    },
    trustProxy: config.trustProxy,
  });
  app.addHook('preClose', async () => realtime.close());
  await removeLeftovers(join(config.dataDir, 'incoming'));
  await stopAfterRestore(services);
  await addRecurringJobs(db);
  const jobs = startJobs(db, jobHandlersOf(services), { log, providerHealth });
  const stop = async () => {
    await app.close();
    await jobs.stop();
    await bus.stop();
  };
  return { services, app, jobs, bus, stop };
}

/** Events go through Redis where the operator has one, otherwise through the database, then not by way of a pooler. */
async function transportOf(
  { redisUrl, databaseDirectUrl, databaseUrl = '' }: Config,
  db: Database,
): Promise<EventTransport> {
  if (redisUrl === undefined) return postgresEventTransport(db, databaseDirectUrl ?? databaseUrl);
  // Its client is loaded by those who need it.
  const { redisEventTransport } = await import('#http/realtime/redis-event-transport.ts');
  return redisEventTransport(redisUrl);
}
