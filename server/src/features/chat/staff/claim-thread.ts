import type { StaffId } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { takeThread } from './duty-store.ts';
import { readLine, type ThreadLine } from './thread-line.ts';

/** Assigns a thread to a colleague. When several claim it at once, one of them gets it. */
export async function claimThread(
  { db }: Services,
  id: string,
  staffId: StaffId,
): Promise<ThreadLine> {
  const isTaken = await inTransaction(db, (tx) => takeThread(tx, id, staffId));
  const line = await readLine(db, id);
  if (!isTaken) throw new Refusal('ALREADY_DECIDED');
  return line;
}
