import { inTransaction } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { changeThread } from './duty-store.ts';
import { readLine, type ThreadLine } from './thread-line.ts';

/** A closed thread waits for nobody, and is nobody's: when the customer writes again, all see it. */
export async function closeThread(services: Services, id: string): Promise<ThreadLine> {
  return change(services, id, { status: 'CLOSED', assigned_to: null, waiting_since: null });
}

export async function reopenThread(services: Services, id: string): Promise<ThreadLine> {
  return change(services, id, { status: 'OPEN' });
}

/** Whether the customer may write. */
export async function blockCustomer(
  services: Services,
  id: string,
  isBlocked: boolean,
): Promise<ThreadLine> {
  return change(services, id, { is_blocked: isBlocked });
}

async function change(
  { db }: Services,
  id: string,
  changed: Parameters<typeof changeThread>[2],
): Promise<ThreadLine> {
  return inTransaction(db, async (tx) => {
    if (!(await changeThread(tx, id, changed))) throw new Refusal('NO_DATA');
    return readLine(tx, id);
  });
}
