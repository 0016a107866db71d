import { memberIdFrom, type StaffId } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import type { Services } from '#services.ts';
import { listPauseChoices } from './list-pause-choices.ts';
import { isMember } from './pauses-store.ts';

type Order = { readonly scope: string; readonly reason: string; readonly pausedBy: StaffId };

/**
 * Makes a scope stand still. Refuses with NO_DATA what does not exist: whoever mistypes a company must not
 * believe that it is stopped.
 */
export async function pauseMoney(services: Services, order: Order): Promise<void> {
  if (!(await exists(services, order.scope))) throw new Refusal('NO_DATA');
  await inTransaction(services.db, (tx) => insertPause(tx, order));
}

async function exists(services: Services, scope: string): Promise<boolean> {
  const [kind, which] = scope.split(':');
  if (which === undefined) return true;
  if (kind === 'member') return isMember(services.db, memberIdFrom(which));
  const { companies, channels } = await listPauseChoices(services);
  return (kind === 'company' ? companies : channels).some(({ code }) => code === which);
}
