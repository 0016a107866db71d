import { api } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import { holdAllowed } from '#access/role-store.ts';
import type { Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { clearSettingsCache } from '#settings/settings.ts';
import { endChange, lockChange } from './change-store.ts';
import type { Edits } from './define-edit.ts';
import { previewConfirmed } from './stored-request.ts';
import { whileEditing } from './versions.ts';

type Confirmation = { readonly id: string; readonly staffId: StaffId };

const calls: Readonly<Record<string, Call>> = api;

/**
 * Executes a proposal of another person like a direct save. The change and its end are one transaction: of
 * concurrent confirmations, one succeeds.
 */
export async function confirmChange(
  services: Services,
  edits: Edits,
  { id, staffId }: Confirmation,
): Promise<void> {
  const { db, notifySettings } = services;
  await whileEditing(db, async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw new DomainError('NO_DATA');
    rejectIf(change.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');
    rejectIf(change.proposedBy === staffId ? 'SECOND_PERSON_NEEDED' : null);
    const preview = await previewConfirmed(tx, services, edits, change);
    await requireBoth(tx, change, staffId);
    await preview.write({ people: 2, staffId, proposerId: change.proposedBy });
    await endChange(tx, id, { state: 'CARRIED_OUT', endedBy: staffId });
  });
  clearSettingsCache(db);
  notifySettings();
}

type Proposed = { readonly call: string; readonly proposedBy: StaffId };

/** Rejects where one of the two may not do now what it took them to be allowed. */
async function requireBoth(tx: Tx, { call, proposedBy }: Proposed, by: StaffId): Promise<void> {
  const { needs } = calls[call] ?? {};
  const isProposer = needs !== undefined && (await holdAllowed(tx, proposedBy, needs));
  rejectIf(isProposer ? null : 'PROPOSER_MAY_NOT');
  rejectIf((await holdAllowed(tx, by, 'confirmChanges')) ? null : 'FORBIDDEN');
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
