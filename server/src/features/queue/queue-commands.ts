import type { StaffId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { keepChatHolder } from './queue-store.ts';

/** Records who handed a chat over to whom, so that the recipient is notified. Null: back to everybody. */
export async function recordHandOver(
  tx: Tx,
  handOver: { readonly thread: string; readonly to: StaffId | null; readonly by: StaffId },
): Promise<void> {
  await keepChatHolder(tx, handOver);
}
