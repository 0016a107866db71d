import { type Finding, together } from '@wallet/ledger';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { patiently } from '#db/patience.ts';
import type { Again, Job, JobHandlers } from '#jobs/jobs.ts';
import { dueDay, type Night, runNight, secondsUntilDue } from '#jobs/nightly.ts';
import { limitLook, watchLimitMs } from '#money/watch/watch-store.ts';
import type { Services } from '../services.ts';
import { allLooks } from './find-violations.ts';
import { conclude } from './watch-book.ts';

const kind = 'book-audit';
/** Hour in Bangkok. */
const usualHour = 4;
/** Milliseconds after which a run leaves the rest to the next one: well before its lease ends. */
const usualRunMs = 20_000;
/** Pause before the rest, in seconds. */
const restSeconds = 1;

/** Looks at everything every night. */
export function auditJobs(services: Services) {
  return {
    [kind]: (job) => auditBook(services, job),
  } satisfies JobHandlers;
}

/** Progress of a night's audit, which the job carries from run to run. */
type Progress = {
  readonly day: string;
  /** The check whose next look is due; null: all are done. */
  readonly check: string | null;
  /** The end of that check's last slice. */
  readonly after: string | null;
  /** Checks that are broken, as far as they were looked at. */
  readonly findings: readonly Finding[];
};

/**
 * Takes looks for some seconds, each a transaction of its own, and goes on in the next run: however large the
 * book is, nothing waits long behind a look, and whoever is cut off has done what was done. What is found is
 * acted on at the end of the run that found it.
 */
export async function auditBook(
  services: Pick<Services, 'db' | 'log'>,
  { payload }: Pick<Job, 'payload'>,
  { looks = allLooks(), runMs = usualRunMs, hour = usualHour } = {},
): Promise<Again> {
  const { db } = services;
  const night: Night = { kind, hour };
  const day = await dueDay(db, night);
  if (day === null) return { againInSeconds: await secondsUntilDue(db, night), payload: {} };
  const before = progressOf(payload, day, looks);
  const progress = await lookOn(db, before, { looks, runMs });
  const { check, findings } = progress;
  const write = (tx: Tx) => conclude(services, tx, 'night', findings, null);
  if (check !== null) {
    if (findings.length > before.findings.length) await inTransaction(db, write);
    return { againInSeconds: restSeconds, payload: progress };
  }
  const outcome = await runNight(db, { ...night, work: write });
  return { ...outcome, payload: {} };
}

type Looks = ReturnType<typeof allLooks>;

/** The progress of the last run; of another night, or of a release with other checks, none. */
function progressOf(payload: Record<string, unknown>, day: string, looks: Looks): Progress {
  const [first = null] = Object.keys(looks);
  const begun = payload as Partial<Progress>;
  const isOurs = begun.day === day && begun.check != null && Object.hasOwn(looks, begun.check);
  return isOurs
    ? { day, check: begun.check, after: begun.after ?? null, findings: begun.findings ?? [] }
    : { day, check: first, after: null, findings: [] };
}

async function lookOn(
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
        await limitLook(tx);
        return look(tx, from);
      }),
    );
    findings = looked.rows > 0 ? withFound(findings, { check, ...looked }) : findings;
    after = next;
    if (next === null) check = names[names.indexOf(check) + 1] ?? null;
  } while (performance.now() < until);
  return { day, check, after, findings };
}

/** Adds what one more slice brought to what was found so far. */
function withFound(findings: readonly Finding[], finding: Finding): Finding[] {
  const last = findings.at(-1);
  return last?.check === finding.check
    ? [...findings.slice(0, -1), together(last, finding)]
    : [...findings, finding];
}
