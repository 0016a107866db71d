import { inTransaction, now } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { dayOf } from './day-rules.ts';
import { listReconciledAccounts, type ReconciledAccount } from './reconciled-accounts.ts';
import { reconcileJob } from './reconciliation-jobs.ts';

/** Requests a day's comparison again, all statements or one; today so far. */
export async function requestComparison(
  services: Services,
  { day, book: wanted }: { readonly day: string; readonly book: string | undefined },
): Promise<void> {
  const all = await listReconciledAccounts(services);
  const books = wanted === undefined ? all : all.filter(({ code }) => code === wanted);
  if (books.length === 0 || day > dayOf(await now(services.db))) throw new DomainError('NO_DATA');
  await queueComparison(services, books, day);
}

export async function queueComparison(
  { db, wakeJobs }: Services,
  books: readonly ReconciledAccount[],
  day: string,
): Promise<void> {
  const jobs = books.map((book) => reconcileJob(book, day));
  await inTransaction(db, (tx) => addJobs(tx, jobs));
  wakeJobs();
}
