import type { SlipNote } from '@wallet/contract/errors';
import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { addPushes } from '#push/push.ts';
import { failSlip } from './slip-store.ts';

/** Closes a slip without a credit, unless it was closed before, and notifies its member. */
export async function rejectSlipByRule(
  tx: Tx,
  { id, memberId }: { readonly id: string; readonly memberId: MemberId },
  note: SlipNote,
  amount: Satang | null = null,
): Promise<void> {
  if (!(await failSlip(tx, id, note, amount))) return;
  await addPushes(tx, [{ memberId, kind: 'slip', subject: id }]);
}
