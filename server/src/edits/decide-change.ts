import type { StaffId } from '@wallet/contract/ids';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { clearSettingsCache } from '#settings/settings.ts';
import { endChange, lockChange } from './change-store.ts';
import type { Edits } from './define-edit.ts';
import { previewConfirmed } from './stored-request.ts';
import { whileEditing } from './versions.ts';

type Confirmation = { readonly id: string; readonly staffId: StaffId };

/**
 * Executes a proposal of another person like a direct save. The change and its end are one transaction: of
 * concurrent confirmations, one succeeds.
 */
export async function confirmChange(
  services: Services,
  edits: Edits,
  { id, staffId }: Confirmation,
): Promise<void> {
  const { db, tellSettings } = services;
  await whileEditing(db, async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw new DomainError('NO_DATA');
    rejectIf(change.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');
    rejectIf(change.proposedBy === staffId ? 'SECOND_PERSON_NEEDED' : null);
    const preview = await previewConfirmed(tx, services, edits, change);
    await preview.write({ people: 2, staffId, proposerId: change.proposedBy });
    await endChange(tx, id, { state: 'CARRIED_OUT', endedBy: staffId });
  });
  clearSettingsCache(db);
  tellSettings();
}

type Turned = Confirmation & { readonly reason: string };

/** Rejects a change, or withdraws one's own. */
export async function rejectChange(
  { db }: Services,
  { id, staffId, reason }: Turned,
): Promise<void> {
  await whileEditing(db, async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw new DomainError('NO_DATA');
    rejectIf(change.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');
    await endChange(tx, id, { state: 'REFUSED', endedBy: staffId, reason });
  });
}
