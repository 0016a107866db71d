import { type Role, roleMay } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { recordHandOver } from '#features/queue/queue-commands.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { lockThread } from '../thread/thread-store.ts';
import { changeThread, mayReply } from './thread-assignment-store.ts';
import { readThreadSummary, type ThreadSummary } from './thread-summary.ts';

type HandOver = {
  readonly threadId: string;
  readonly from: { readonly id: StaffId; readonly role: Role };
  /** Null: back to everybody. */
  readonly to: StaffId | null;
};

/** Gives a thread to another agent. Only its owner may, or who may hand over any chat. */
export async function handOverThread(
  { db }: Services,
  { threadId, from, to }: HandOver,
): Promise<ThreadSummary> {
  return inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) throw new DomainError('NO_DATA');
    const mayGive = roleMay(from.role, 'handOverAnyChat') || thread.assignedTo === from.id;
    if (!mayGive) throw new DomainError('FORBIDDEN');
    if (to !== null && !(await mayReply(tx, to))) throw new DomainError('NO_DATA');
    await changeThread(tx, threadId, { assigned_to: to });
    await recordHandOver(tx, { thread: threadId, to, by: from.id });
    return readThreadSummary(tx, threadId);
  });
}
