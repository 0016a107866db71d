import { openLedger } from '@wallet/ledger';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { type JobRunner, startJobs } from '#jobs/jobs.ts';
import type { Services } from '#lib/services.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { jobHandlersOf } from './job-handlers.ts';

/** The product at work on one database: its services, its HTTP side and its jobs. */
export type Running = {
  readonly services: Services;
  readonly app: FastifyInstance;
  readonly jobs: JobRunner;
  /** Lets calls and jobs in flight finish; the database stays open. */
  readonly stop: () => Promise<void>;
};

/** Puts the product together and starts its jobs; the caller listens. */
export async function startApp(config: Config, db: Database, log: Logger): Promise<Running> {
  const ledger = openLedger(db);
  const services: Services = {
    config,
    db,
    ledger,
    log,
    tellMember: () => undefined,
    endSockets: () => undefined,
    wakeJobs: () => jobs.wake(),
  };
  const app = await buildApp(services);
  const jobs = startJobs(db, jobHandlersOf(services), log);
  const stop = async () => {
    await app.close();
    await jobs.stop();
    await ledger.idle();
  };
  return { services, app, jobs, stop };
}
