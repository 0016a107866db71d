import type { TextKey } from '@wallet/contract/languages';
import type { Customer } from '#chat/customer.ts';
import { inTransaction } from '#db/database.ts';
import type { Services } from '#services.ts';
import { clearThread, lockThreadOf, notifyNodes } from '../thread/thread-store.ts';
import { admitThread } from './admit-customer.ts';

/** Clears the history for the customer, on every device; the staff keep all of it. */
export async function beginNewChat(
  { db }: Services,
  customer: Customer,
  { language, ip }: { readonly language: TextKey; readonly ip: string },
): Promise<{ session_id: string; hiddenBeforeSeq: number }> {
  await admitThread(db, customer, ip);
  return inTransaction(db, async (tx) => {
    const { id, lastSeq } = await lockThreadOf(tx, customer, language);
    const session_id = await clearThread(tx, id);
    await notifyNodes(tx, { about: 'cleared', thread: id });
    return { session_id, hiddenBeforeSeq: lastSeq };
  });
}
