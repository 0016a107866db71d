import { inTransaction, now } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { type Book, listBooks } from './books.ts';
import { dayOf } from './day-rules.ts';
import { reconcileJob } from './reconciliation-jobs.ts';

/** Has a day compared again, all books or one; today as far as it has come. */
export async function askComparison(
  services: Services,
  { day, book: wanted }: { readonly day: string; readonly book: string | undefined },
): Promise<void> {
  const all = await listBooks(services);
  const books = wanted === undefined ? all : all.filter(({ code }) => code === wanted);
  if (books.length === 0 || day > dayOf(await now(services.db))) throw new Refusal('NO_DATA');
  await queueComparison(services, books, day);
}

export async function queueComparison(
  { db, wakeJobs }: Services,
  books: readonly Book[],
  day: string,
): Promise<void> {
  const jobs = books.map((book) => reconcileJob(book, day));
  await inTransaction(db, (tx) => addJobs(tx, jobs));
  wakeJobs();
}
