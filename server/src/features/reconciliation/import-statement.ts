import type { StaffId } from '@wallet/contract/ids';
import { inTransaction, now } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { dayOf, rangeOf } from './day-rules.ts';
import { listReconciledAccounts } from './reconciled-accounts.ts';
import { keepFile, lockStatement } from './reconciliation-store.ts';
import { queueComparison } from './request-comparison.ts';
import { readStatementFile } from './statement-file-rules.ts';

type StatementBrought = {
  readonly day: string;
  readonly accountId: bigint;
  readonly content: string;
  readonly importedBy: StaffId;
};

/**
 * Stores the statement of an account without a list call and requests a comparison of its day. Returns the
 * number of payments. Only a day that has ended has a complete statement.
 */
export async function importStatement(
  services: Services,
  { day, accountId, content, importedBy }: StatementBrought,
): Promise<number> {
  const book = (await listReconciledAccounts(services)).find(({ files }) =>
    files.some(({ id }) => id === accountId),
  );
  const found = book?.files.find(({ id }) => id === accountId);
  if (!book || !found) throw new DomainError('NO_DATA');
  const range = rangeOf(day);
  const rows = day < dayOf(await now(services.db)) ? readStatementFile(content, range) : null;
  if (!rows) throw new DomainError('INVALID_DATA');
  await inTransaction(services.db, async (tx) => {
    await lockStatement(tx, book.code);
    const { account, currency } = found;
    await keepFile(tx, { book: book.code, account, currency, day, importedBy, range, rows });
  });
  await queueComparison(services, [book], day);
  return rows.length;
}
