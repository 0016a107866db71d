import { type Finding, together } from '@wallet/ledger';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { patiently } from '#db/patience.ts';
import type { Again, Job, JobHandlers } from '#jobs/jobs.ts';
import { dueDay, type Night, runNight, secondsUntilDue } from '#jobs/nightly.ts';
import { limitCheck, watchLimitMs } from '#money/watch/watch-store.ts';
import type { Services } from '../services.ts';
import { allChecks } from './find-violations.ts';
import { conclude } from './ledger-monitor.ts';

const kind = 'book-audit';
/** Hour in Bangkok. */
const usualHour = 4;
/** Time budget of one run in milliseconds, well below the job's lease; the next run continues. */
const usualRunMs = 20_000;
/** Seconds until the next run of an unfinished audit. */
const restSeconds = 1;

/** Runs every check each night. */
export function auditJobs(services: Services) {
  return {
    [kind]: (job) => auditLedger(services, job),
  } satisfies JobHandlers;
}

/** Progress of a night's audit, stored with the job between runs. */
type Progress = {
  readonly day: string;
  /** The check to run next; null: all are done. */
  readonly check: string | null;
  /** Cursor within that check. */
  readonly after: string | null;
  /** Checks that failed so far. */
  readonly findings: readonly Finding[];
};

/**
 * Runs batches for some seconds, each in its own transaction, and continues in the next run, so that nothing
 * waits long behind it and an interrupted run loses no work. Findings are acted on at the end of the run that
 * found them.
 */
export async function auditLedger(
  services: Pick<Services, 'db' | 'log'>,
  { payload }: Pick<Job, 'payload'>,
  { looks = allChecks(), runMs = usualRunMs, hour = usualHour } = {},
): Promise<Again> {
  const { db } = services;
  const night: Night = { kind, hour };
  const day = await dueDay(db, night);
  if (day === null) return { againInSeconds: await secondsUntilDue(db, night), payload: {} };
  const before = progressOf(payload, day, looks);
  const progress = await continueChecks(db, before, { looks, runMs });
  const { check, findings } = progress;
  const write = (tx: Tx) => conclude(services, tx, 'night', { findings }, null);
  if (check !== null) {
    if (findings.length > before.findings.length) await inTransaction(db, write);
    return { againInSeconds: restSeconds, payload: progress };
  }
  const outcome = await runNight(db, { ...night, work: write });
  return { ...outcome, payload: {} };
}

type Looks = ReturnType<typeof allChecks>;

/** The progress of the last run; of another night, or of a release with other checks, none. */
function progressOf(payload: Record<string, unknown>, day: string, looks: Looks): Progress {
  const [first = null] = Object.keys(looks);
  const begun = payload as Partial<Progress>;
  const isOurs = begun.day === day && begun.check != null && Object.hasOwn(looks, begun.check);
  return isOurs
    ? { day, check: begun.check, after: begun.after ?? null, findings: begun.findings ?? [] }
    : { day, check: first, after: null, findings: [] };
}

async function continueChecks(
  db: Database,
  { day, ...begun }: Progress,
  { looks, runMs }: { readonly looks: Looks; readonly runMs: number },
): Promise<Progress> {
  const names = Object.keys(looks);
  const until = performance.now() + runMs;
  let { check, after, findings } = begun;
  do {
    const look = check === null ? undefined : looks[check];
    if (check === null || !look) break;
    const from = after;
    const { next, ...looked } = await patiently(watchLimitMs, () =>
      inTransaction(db, async (tx) => {
        await limitCheck(tx);
        return look(tx, from);
      }),
    );
    findings = looked.rows > 0 ? withFound(findings, { check, ...looked }) : findings;
    after = next;
    if (next === null) check = names[names.indexOf(check) + 1] ?? null;
  } while (performance.now() < until);
  return { day, check, after, findings };
}

/** Adds the result of one more batch. */
function withFound(findings: readonly Finding[], finding: Finding): Finding[] {
  const last = findings.at(-1);
  return last?.check === finding.check
    ? [...findings.slice(0, -1), together(last, finding)]
    : [...findings, finding];
}
