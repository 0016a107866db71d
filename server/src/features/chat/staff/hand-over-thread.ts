import { type Role, roleMay } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { lockThread } from '../thread/thread-store.ts';
import { changeThread, mayAnswer } from './duty-store.ts';
import { readLine, type ThreadLine } from './thread-line.ts';

type HandOver = {
  readonly threadId: string;
  readonly from: { readonly id: StaffId; readonly role: Role };
  /** Null: back to everybody. */
  readonly to: StaffId | null;
};

/** Gives a thread to a colleague. Only its owner may, or who may hand over any chat. */
export async function handOverThread(
  { db }: Services,
  { threadId, from, to }: HandOver,
): Promise<ThreadLine> {
  return inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) throw new Refusal('NO_DATA');
    const mayGive = roleMay(from.role, 'handOverAnyChat') || thread.assignedTo === from.id;
    if (!mayGive) throw new Refusal('FORBIDDEN');
    if (to !== null && !(await mayAnswer(tx, to))) throw new Refusal('NO_DATA');
    await changeThread(tx, threadId, { assigned_to: to });
    return readLine(tx, threadId);
  });
}
