import { memberIdFrom, type StaffId } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import type { Services } from '#services.ts';
import { listPauseChoices } from './list-pause-choices.ts';
import { isMember } from './pauses-store.ts';

type PauseRequest = { readonly scope: string; readonly reason: string; readonly pausedBy: StaffId };

/**
 * Pauses a scope. Rejects with NO_DATA one that does not exist, so that a typing error is not mistaken for a
 * pause.
 */
export async function pauseMoney(services: Services, order: PauseRequest): Promise<void> {
  if (!(await exists(services, order.scope))) throw new DomainError('NO_DATA');
  await inTransaction(services.db, (tx) => insertPause(tx, order));
}

async function exists(services: Services, scope: string): Promise<boolean> {
  const [kind, which] = scope.split(':');
  if (which === undefined) return true;
  if (kind === 'member') return isMember(services.db, memberIdFrom(which));
  const { companies, channels } = await listPauseChoices(services);
  return (kind === 'company' ? companies : channels).some(({ code }) => code === which);
}
