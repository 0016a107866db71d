import type { StaffId } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { takeThread } from './thread-assignment-store.ts';
import { readThreadSummary, type ThreadSummary } from './thread-summary.ts';

/** Assigns a thread to an agent; of concurrent claims, one succeeds. */
export async function claimThread(
  { db }: Services,
  id: string,
  staffId: StaffId,
): Promise<ThreadSummary> {
  const isTaken = await inTransaction(db, (tx) => takeThread(tx, id, staffId));
  const line = await readThreadSummary(db, id);
  if (!isTaken) throw new DomainError('ALREADY_DECIDED');
  return line;
}
