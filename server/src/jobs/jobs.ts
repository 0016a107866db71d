import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Tx } from '#db/database.ts';

/** A job as its handler sees it. `attempts` fences: a handler that lost its lease no longer settles. */
export type Job = {
  readonly id: bigint;
  readonly kind: string;
  readonly key: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
};

/**
 * What a handler says of its run: finished, or to be run again in some seconds.
 * It may throw as well; then the job is tried again with growing pauses.
 */
export type JobOutcome = 'done' | { readonly againInSeconds: number };
export type JobHandler = (job: Job) => Promise<JobOutcome>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export type NewJob = {
  readonly kind: string;
  /** One job per kind and key: adding it again changes nothing. */
  readonly key: string;
  readonly payload?: Record<string, unknown>;
  readonly inSeconds?: number;
};

/** Adds jobs with the transaction that makes them necessary. */
export async function addJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ kind, key, payload = {}, inSeconds = 0 }) => ({
    kind,
    key,
    payload,
    inSeconds,
  }));
  await sql`
    insert into job (kind, key, payload, run_at)
    select kind, key, payload, now() + make_interval(secs => "inSeconds")
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (kind text, key text, payload jsonb, "inSeconds" float8)
    on conflict (kind, key) do nothing`.execute(tx);
}

const leaseSeconds = 60;
const batchSize = 20;
const pollMs = 1_000;
const failuresMax = 60;
const longestPauseSeconds = 300;

export type JobRunner = {
  /** Looks for due jobs at once rather than at the next poll. */
  wake(): void;
  /** Runs what is due now and answers how many jobs that were. For tests and for shutdown. */
  runDue(): Promise<number>;
  stop(): Promise<void>;
};

/** Runs jobs on this node; every node may run them, each job is leased to one. */
export function startJobs(db: Database, handlers: JobHandlers, log: Logger): JobRunner {
  let isStopped = false;
  let isWoken = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const runDue = async () => {
    const jobs = await claim(db, Object.keys(handlers));
    await Promise.all(jobs.map((job) => run(db, handlers, job, log)));
    return jobs.length;
  };
  const round = () => {
    if (isStopped || running) {
      isWoken = true;
      return;
    }
    isWoken = false;
    running = runDue()
      .catch((error: unknown) => {
        log.error({ err: error }, 'looking for jobs failed');
        return 0;
      })
      .then((count) => {
        running = null;
        if (isStopped) return;
        clearTimeout(timer);
        timer = setTimeout(round, count > 0 || isWoken ? 0 : pollMs);
      });
  };
  round();

  return {
    wake: round,
    runDue,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Takes due jobs by moving their time past the lease; another node takes them over when it ends. */
async function claim(db: Database, kinds: readonly string[]): Promise<Job[]> {
  const { rows } = await sql<Job>`
    update job set run_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id in (
      select id from job
      where run_at <= now() and parked_at is null and kind = any(${kinds})
      order by run_at for update skip locked limit ${batchSize})
    returning id, kind, key, payload, attempts`.execute(db);
  return rows;
}

async function run(db: Database, handlers: JobHandlers, job: Job, log: Logger): Promise<void> {
  try {
    const outcome = (await handlers[job.kind]?.(job)) ?? 'done';
    if (outcome === 'done') await finish(db, job);
    else await putOff(db, job, outcome.againInSeconds);
  } catch (error) {
    log.error({ err: error, job: job.kind, key: job.key, attempts: job.attempts }, 'job failed');
    await recordFailure(db, job, String(error)).catch(() => undefined);
  }
}

async function finish(db: Database, job: Job): Promise<void> {
  await db
    .deleteFrom('job')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute();
}

async function putOff(db: Database, job: Job, seconds: number): Promise<void> {
  await sql`
    update job set run_at = now() + make_interval(secs => ${seconds}), failures = 0, last_error = null
    where id = ${job.id} and attempts = ${job.attempts}`.execute(db);
}

/** A job that fails again and again is parked for a person. One that only waits may run for years. */
async function recordFailure(db: Database, job: Job, error: string): Promise<void> {
  await sql`
    update job set failures = failures + 1, last_error = ${error},
      run_at = now() + make_interval(secs => least(${longestPauseSeconds}, 2 ^ least(failures + 1, 9))),
      parked_at = case when failures + 1 >= ${failuresMax} then now() end
    where id = ${job.id} and attempts = ${job.attempts}`.execute(db);
}
