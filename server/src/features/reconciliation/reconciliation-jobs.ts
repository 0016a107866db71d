import { inTransaction } from '#db/database.ts';
import { addJobs, type Job, type JobHandlers, type JobOutcome, type NewJob } from '#jobs/jobs.ts';
import { type NightWork, runNight } from '#jobs/nightly.ts';
import { reopenCases } from '#money/cases/case-store.ts';
import type { Services } from '#services.ts';
import { findRestoreGaps } from './find-restore-gaps.ts';
import { reconcileDay } from './reconcile-day.ts';
import { listReconciledAccounts, type ReconciledAccount } from './reconciled-accounts.ts';
import { listMerelyClosed, listUnfinished } from './reconciliation-store.ts';

const kind = 'reconcile';
const reconcileNight = 'reconcile-night';

/** Hour in Bangkok by which providers have closed their day. */
const hour = 4;
const soonSeconds = 15;
const laterSeconds = 900;
const soonMax = 8;
/** Retries for about a day; then the day stays unreadable until staff request it again. */
const attemptsMax = 100;
/** Seconds between two looks at what is left to compare after a restore. */
const restoreSeconds = 60;

export function reconcileJobs(services: Services) {
  return {
    [kind]: (job) => compareDay(services, job),
    restore: () => compareSinceRestore(services),
    [reconcileNight]: async () => {
      const books = await listReconciledAccounts(services);
      return runNight(services.db, nightOf(books));
    },
  } satisfies JobHandlers;
}

/** Job that compares a day of an account, in the queue of its provider. */
export function reconcileJob({ code, partner }: ReconciledAccount, day: string): NewJob {
  return { kind, key: `${day}:${code}`, company: partner };
}

/** Compares yesterday, and again the days before with something left to find out. */
function nightOf(books: readonly ReconciledAccount[]): NightWork {
  return {
    kind: reconcileNight,
    hour,
    catchesUp: true,
    work: async (tx, yesterday) => {
      const unfinished = await listUnfinished(tx);
      const days = [...unfinished, ...books.map(({ code }) => ({ book: code, day: yesterday }))];
      const jobs = days.flatMap(({ book: wanted, day }) => {
        const book = books.find(({ code }) => code === wanted);
        return book ? [reconcileJob(book, day)] : [];
      });
      await addJobs(tx, jobs);
    },
  };
}

/** Has every book compared since a restore, again until each day is whole; ends with the pause. */
async function compareSinceRestore(services: Services): Promise<JobOutcome> {
  const { db, log } = services;
  const gaps = await findRestoreGaps(services, db);
  if (!gaps) return 'done';
  const jobs = gaps.uncompared.flatMap(({ book, day }) => (book ? [reconcileJob(book, day)] : []));
  const missing = gaps.uncompared.filter(({ book }) => book === null);
  if (missing.length > 0) {
    const codes = [...new Set(missing.map(({ code }) => code))];
    log.error(
      { books: codes },
      'providers without their secret cannot be compared since the restore',
    );
  }
  await inTransaction(db, async (tx) => {
    await addJobs(tx, jobs);
    await reopenCases(tx, 'reconciliation', await listMerelyClosed(tx, gaps.since));
  });
  return { againInSeconds: restoreSeconds };
}

async function compareDay(services: Services, { key, attempts }: Job): Promise<JobOutcome> {
  const day = key.slice(0, 10);
  const book = (await listReconciledAccounts(services)).find(({ code }) => code === key.slice(11));
  if (!book) return 'done';
  const compared = await reconcileDay(services, book, day);
  if (compared === 'done' || attempts >= attemptsMax) return 'done';
  return { againInSeconds: attempts < soonMax ? soonSeconds : laterSeconds };
}
