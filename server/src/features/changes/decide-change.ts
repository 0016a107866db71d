import type { StaffId } from '@wallet/contract/ids';
import { whileEditing } from '#edits/change-seen.ts';
import type { Editors } from '#edits/editors.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { clearSettingsCache } from '#settings/settings.ts';
import { endChange, lockChange } from './change-store.ts';
import { previewAgain } from './save-edit.ts';

type Confirmation = { readonly id: string; readonly colleagueId: StaffId };

/**
 * Executes a proposal of another person like a direct save. The change and its end are one transaction: of
 * concurrent confirmations, one succeeds.
 */
export async function confirmChange(
  { db }: Services,
  editors: Editors,
  { id, colleagueId }: Confirmation,
): Promise<void> {
  await whileEditing(db, async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw new DomainError('NO_DATA');
    rejectIf(change.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');
    rejectIf(change.proposedBy === colleagueId ? 'SECOND_PERSON_NEEDED' : null);
    const seen = await previewAgain(tx, editors, change);
    if (!seen) throw new DomainError('ALREADY_DECIDED');
    await seen.sight.carryOut(2, colleagueId);
    await endChange(tx, id, { state: 'CARRIED_OUT', endedBy: colleagueId });
  });
  clearSettingsCache(db);
}

type Turned = Confirmation & { readonly reason: string };

/** Rejects a change, or withdraws one's own. */
export async function rejectChange(
  { db }: Services,
  { id, colleagueId, reason }: Turned,
): Promise<void> {
  await whileEditing(db, async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw new DomainError('NO_DATA');
    rejectIf(change.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');
    await endChange(tx, id, { state: 'REFUSED', endedBy: colleagueId, reason });
  });
}
