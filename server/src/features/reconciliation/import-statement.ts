import type { StaffId } from '@wallet/contract/ids';
import { inTransaction, now } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { queueComparison } from './ask-comparison.ts';
import { listBooks } from './books.ts';
import { dayOf, rangeOf } from './day-rules.ts';
import { keepFile, lockBook } from './reconciliation-store.ts';
import { readStatementFile } from './statement-file-rules.ts';

export type StatementBrought = {
  readonly day: string;
  readonly accountId: bigint;
  readonly content: string;
  readonly importedBy: StaffId;
};

/**
 * Keeps the statement of an account that no call lists, and has its day compared. Answers how many payments
 * are in it. Only a day that has ended has a whole statement.
 */
export async function importStatement(
  services: Services,
  { day, accountId, content, importedBy }: StatementBrought,
): Promise<number> {
  const book = (await listBooks(services)).find(({ files }) =>
    files.some(({ id }) => id === accountId),
  );
  const account = book?.files.find(({ id }) => id === accountId)?.account;
  if (!book || account === undefined) throw new Refusal('NO_DATA');
  const range = rangeOf(day);
  const rows = day < dayOf(await now(services.db)) ? readStatementFile(content, range) : null;
  if (!rows) throw new Refusal('INVALID_DATA');
  await inTransaction(services.db, async (tx) => {
    await lockBook(tx, book.code);
    await keepFile(tx, { book: book.code, account, day, importedBy, range, rows });
  });
  await queueComparison(services, [book], day);
  return rows.length;
}
