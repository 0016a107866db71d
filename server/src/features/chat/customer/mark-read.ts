import type { Customer } from '#chat/customer.ts';
import { inTransaction } from '#db/database.ts';
import type { Services } from '#services.ts';
import { advance, findThread } from '../thread/thread-store.ts';

/** The customer has read up to `seq`, or everything. Answers how far that is now. */
export async function markRead(
  { db }: Services,
  customer: Customer,
  seq: number | undefined,
): Promise<number> {
  const thread = await findThread(db, customer);
  if (!thread) return 0;
  const readSeq = await inTransaction(db, (tx) => advance(tx, thread.id, 'customerRead', seq));
  return readSeq ?? 0;
}
