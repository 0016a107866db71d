import type { StaffId } from '@wallet/contract/ids';
import { whileEditing } from '#edits/change-seen.ts';
import type { Editors } from '#edits/editors.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { forgetSettings } from '#settings/settings.ts';
import { endChange, lockChange } from './change-store.ts';
import { lookAgain } from './save-edit.ts';

type Confirmation = { readonly id: string; readonly colleagueId: StaffId };

/**
 * Carries out what another person proposed, as a direct save would have. The change and its end are one
 * transaction: of many who confirm at once, one does.
 */
export async function confirmChange(
  { db }: Services,
  editors: Editors,
  { id, colleagueId }: Confirmation,
): Promise<void> {
  await whileEditing(db, async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw new Refusal('NO_DATA');
    refuseIf(change.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');
    refuseIf(change.proposedBy === colleagueId ? 'SECOND_PERSON_NEEDED' : null);
    const seen = await lookAgain(tx, editors, change);
    if (!seen) throw new Refusal('ALREADY_DECIDED');
    await seen.sight.carryOut(2, colleagueId);
    await endChange(tx, id, { state: 'CARRIED_OUT', endedBy: colleagueId });
  });
  forgetSettings(db);
}

type Turned = Confirmation & { readonly reason: string };

/** Turns a change down, or takes the own one back. */
export async function refuseChange(
  { db }: Services,
  { id, colleagueId, reason }: Turned,
): Promise<void> {
  await whileEditing(db, async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw new Refusal('NO_DATA');
    refuseIf(change.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');
    await endChange(tx, id, { state: 'REFUSED', endedBy: colleagueId, reason });
  });
}
