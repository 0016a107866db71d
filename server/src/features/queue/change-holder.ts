import { type Role, roleMay } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { workCapability } from '@wallet/contract/queue/kinds';
import { isAllowed } from '#access/role-store.ts';
import { inTransaction } from '#db/database.ts';
import { assignChat } from '#features/chat/assignment-commands.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { findWork, type HolderChange, setHolder } from './queue-store.ts';
import { targetsOf } from './read-queue.ts';

type NewHolder = Omit<HolderChange, 'by'> & {
  readonly by: { readonly id: StaffId; readonly role: Role };
};

/** Takes an item, gives it to a staff user, or puts it back. It decides nothing about the item. */
export async function changeHolder(
  services: Services,
  { by, ...change }: NewHolder,
): Promise<void> {
  const { kind, id, to, was } = change;
  if (!roleMay(by.role, workCapability[kind])) throw new DomainError('FORBIDDEN');
  if (kind === 'chat') return assignChat(services, { thread: id, to, was, by });
  const { db } = services;
  const targets = targetsOf(await settingsOf(db));
  await inTransaction(db, async (tx) => {
    if (!(await findWork(tx, { kind, id }, targets))) throw new DomainError('NO_DATA');
    if (to !== null && !(await isAllowed(tx, to, workCapability[kind])))
      throw new DomainError('NO_DATA');
    if (!(await setHolder(tx, { kind, id, to, was, by: by.id })))
      throw new DomainError('ALREADY_DECIDED');
  });
}
