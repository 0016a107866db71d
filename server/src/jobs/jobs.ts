import { isPauseCode } from '@wallet/contract/pauses/pauses';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { send } from '#db/transact.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { ProviderHealth } from '#partner/circuit-breaker.ts';
import {
  isJobKind,
  type JobKind,
  type PlainKind,
  type ProviderJobKind,
  recurringJobs,
} from './job-kinds.ts';
import { type Claim, type LaneName, planClaims } from './plan-claims.ts';

/**
 * A job as its handler sees it. `attempts` is the fencing token: a handler that lost its lease cannot finish
 * the job.
 */
export type Job = {
  readonly id: bigint;
  readonly kind: JobKind;
  readonly key: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
};

/**
 * Outcome of a run: done, or to be run again after some seconds, optionally with a new payload that holds its
 * progress. A handler that throws is retried with increasing delays; one blocked by a pause waits until the
 * pause ends.
 */
export type JobOutcome = 'done' | Again;
export type Again = {
  readonly againInSeconds: number;
  readonly payload?: Readonly<Record<string, unknown>>;
};
export type JobHandler = (job: Job) => Promise<JobOutcome>;
/** Handlers of the kinds that a feature or a test has; `AllJobHandlers` leaves none out. */
export type JobHandlers = Readonly<Partial<Record<JobKind, JobHandler>>>;
export type AllJobHandlers = Required<JobHandlers>;

export type NewJob = {
  /** One job per kind and key: added again while it waits, it is the same one; while it runs, it runs once more. */
  readonly key: string;
  readonly payload?: Record<string, unknown>;
  readonly inSeconds?: number;
} & (
  | {
      readonly kind: ProviderJobKind;
      /** Partner key of the provider that the job calls. */
      readonly company: string;
    }
  | { readonly kind: PlainKind; readonly company?: never }
);

/** Adds jobs with the transaction that makes them necessary. */
export async function addJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ kind, key, company = null, payload = {}, inSeconds = 0 }) => ({
    kind,
    key,
    company,
    payload,
    inSeconds,
  }));
  const added = sql`
    insert into job (kind, key, company, payload, run_at)
    -- One that is there is locked: each once, and in the same order by all.
    select distinct on (kind, key)
      kind, key, company, payload, now() + make_interval(secs => "inSeconds")
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (kind text, key text, company text, payload jsonb, "inSeconds" float8)
    order by kind, key
    on conflict (kind, key) do update set asked_again = true where not job.asked_again`;
  await send(tx, () => added.execute(tx));
}

/** Registers recurring jobs on first start and after a release that adds new ones. */
export async function addRecurringJobs(db: Database): Promise<void> {
  await inTransaction(db, (tx) => addJobs(tx, recurringJobs));
}

const leaseSeconds = 60;
const pollMs = 1_000;
const failuresMax = 60;
const longestPauseSeconds = 300;
/** Retry delay, in seconds, for a job blocked by a pause. */
const pausedSeconds = 15;

export type JobRunner = {
  /** Polls for due jobs immediately. */
  wake(): void;
  /** Runs due jobs until there are none, and answers the number of runs. For tests. */
  runDue(): Promise<number>;
  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void>;
};

/** Promises of the running jobs. */
type Taken = { readonly ends: readonly Promise<void>[] };

type JobServices = { readonly log: Logger; readonly providerHealth: Pick<ProviderHealth, 'room'> };

/**
 * Runs jobs on this node. Any node may run them; each job is leased to one. A finished job frees its slot
 * immediately, independent of the batch it was claimed with.
 */
export function startJobs(
  db: Database,
  handlers: JobHandlers,
  { log, providerHealth }: JobServices,
): JobRunner {
  const running = new Map<Promise<void>, LaneName>();
  let isStopped = false;
  let isWoken = false;
  let looking: Promise<void> | null = null;
  let taking: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Takes jobs, one round after another, so that each round knows the jobs that the last one took. */
  const takeOn = (): Promise<Taken> => {
    const round = taking.then(async () => {
      const due = (await findDue(db)).filter(({ kind }) => handlers[kind] !== undefined);
      const plan = planClaims({ due, running: [...running.values()], providerHealth });
      const claimed = plan.length === 0 ? [] : await claim(db, plan);
      return { ends: claimed.map(begin) };
    });
    taking = round.catch(() => undefined);
    return round;
  };
  const begin = ({ job, name }: Claimed): Promise<void> => {
    const work = run(db, handlers, job, log).then(() => {
      running.delete(work);
      wake();
    });
    running.set(work, name);
    return work;
  };
  const look = async () => {
    while (isWoken && !isStopped) {
      isWoken = false;
      await takeOn();
    }
  };
  const wake = () => {
    isWoken = true;
    if (isStopped || looking) return;
    clearTimeout(timer);
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'looking for jobs failed'))
      .then(() => {
        looking = null;
        if (!isStopped) timer = setTimeout(wake, pollMs);
      });
  };
  wake();

  return {
    wake,
    runDue: async () => {
      let count = 0;
      for (;;) {
        const { ends } = await takeOn();
        if (ends.length === 0) return count;
        await Promise.all(ends);
        count += ends.length;
      }
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(running.keys());
    },
  };
}

/** Finds the lanes with due jobs by index probes: one for each lane, however many jobs wait in it. */
async function findDue(db: Database): Promise<LaneName[]> {
  const { rows } = await sql<{ lane: string; kind: string; company: string | null }>`
    with recursive first as (
      (select lane, kind, company, run_at from job
        where parked_at is null order by lane, run_at limit 1)
      union all
      select next.* from first cross join lateral (
        select lane, kind, company, run_at from job
        where parked_at is null and lane > first.lane order by lane, run_at limit 1) as next
    )
    select lane, kind, company from first where run_at <= now() order by run_at`.execute(db);
  return rows.flatMap(({ kind, ...name }) => (isJobKind(kind) ? [{ ...name, kind }] : []));
}

type Claimed = { readonly job: Job; readonly name: LaneName };

/** Leases due jobs by moving `run_at` to the end of the lease; after that another node may claim them. */
async function claim(db: Database, plan: readonly Claim[]): Promise<Claimed[]> {
  const { rows } = await sql<Job & { lane: string }>`
    with due as materialized (
      select job.id
      from unnest(
        ${plan.map(({ lane }) => lane)}::text[],
        ${plan.map(({ count }) => count)}::int[]
      ) as wanted (lane, count)
      cross join lateral (
        select id from job
        where job.lane = wanted.lane and parked_at is null and run_at <= now()
        order by run_at for update skip locked limit wanted.count) as job
    )
    update job set run_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1,
      asked_again = false
    -- An array, since the planner would join what it takes for thousands by reading the whole table.
    where id = any (array(select id from due))
    returning id, kind, key, payload, attempts, lane`.execute(db);
  const names = new Map(plan.map((name) => [name.lane, name]));
  return rows.flatMap(({ lane, ...job }) => {
    const name = names.get(lane);
    return name ? [{ job, name }] : [];
  });
}

async function run(db: Database, handlers: JobHandlers, job: Job, log: Logger): Promise<void> {
  try {
    const outcome = (await handlers[job.kind]?.(job)) ?? 'done';
    if (outcome === 'done') await finish(db, job);
    else await putOff(db, job, outcome);
  } catch (error) {
    if (error instanceof DomainError && isPauseCode(error.code)) {
      await putOff(db, job, { againInSeconds: pausedSeconds }).catch(() => undefined);
      return;
    }
    log.error({ err: error, job: job.kind, key: job.key, attempts: job.attempts }, 'job failed');
    await recordFailure(db, job, String(error)).catch(() => undefined);
  }
}

/** Deletes a job that is done. One that was asked for again while it ran may have looked too early: it runs once more. */
async function finish(db: Database, job: Job): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('asked_again', '=', false)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) await putOff(db, job, { againInSeconds: 0 });
}

async function putOff(
  db: Database,
  job: Job,
  { againInSeconds, payload = job.payload }: Again,
): Promise<void> {
  await sql`
    update job set run_at = now() + make_interval(secs => case when asked_again then 0 else ${againInSeconds} end),
      payload = ${JSON.stringify(payload)}, failures = 0, last_error = null
    where id = ${job.id} and attempts = ${job.attempts}`.execute(db);
}

/** Counts a failure; a job that fails again and again is parked for a person. One that only waits may run for years. */
async function recordFailure(db: Database, job: Job, error: string): Promise<void> {
  await sql`
    update job set failures = failures + 1, last_error = ${error},
      run_at = now() + make_interval(secs => least(${longestPauseSeconds}, 2 ^ least(failures + 1, 9))),
      parked_at = case when failures + 1 >= ${failuresMax} then now() end
    where id = ${job.id} and attempts = ${job.attempts}`.execute(db);
}
