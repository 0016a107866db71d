import { type RawBuilder, sql } from 'kysely';
import type { JobKind } from './job-kinds.ts';

/*
 * Parts of a statement that writes jobs together with the rows which they are about, so that both are
 * there or neither. A job's key is the row's id,
 * unless it says otherwise.
 */

/** Enqueues jobs; `rows`: a query for id, provider and delay in seconds. */
export function jobsOf(kind: JobKind, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into job (kind, key, company, run_at)
    select ${kind}, id::text, company, now() + make_interval(secs => wait)
    from (${rows}) as row (id, company, wait)`;
}

/** Enqueues jobs with keys and contents of their own, once each; `rows`: a query for key and payload. */
export function jobsWith(kind: JobKind, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into job (kind, key, payload, run_at)
    select ${kind}, key, payload, now() from (${rows}) as row (key, payload)
    on conflict (kind, key) do nothing`;
}

/** Deletes finished jobs; `rows`: a query for their ids. */
export function withoutJobs(kind: JobKind, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    delete from job using (${rows}) as row (id)
    where job.kind = ${kind} and job.key = row.id::text`;
}

/** Has jobs run now; `rows`: a query for their ids. */
export function jobsNow(kind: JobKind, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update job set run_at = least(job.run_at, now()) from (${rows}) as row (id)
    where job.kind = ${kind} and job.key = row.id::text`;
}
