import { resolutionActions } from '@wallet/contract/cases/resolution';
import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { closeCaseOf } from '#money/cases/case-store.ts';
import type { ApplyResolution, ResolutionAction, Resolutions } from '#money/cases/resolutions.ts';
import { isRestored } from '#money/pauses/pause-store.ts';
import type { SettlementDefinition } from './movement.ts';
import { type Locked, lockMovements, release } from './movement-store.ts';
import type { MovementOutcome } from './resolve.ts';
import { settleMovements } from './settle.ts';

/** Lets a movement begin that waits for approval. */
export async function approveMovement(
  tx: Tx,
  definition: Pick<SettlementDefinition<never>, 'kind' | 'cases'>,
  id: string,
): Promise<void> {
  await lockForStaff(tx, definition, id, 'approval');
  await release(tx, definition.kind, id);
  const { approval } = definition.cases;
  if (approval) await closeCaseOf(tx, { kind: approval.kind, subject: id }, 'approved');
}

/** Locks a movement that waits for approval. Rejects one that does not. */
export async function lockForApproval(
  tx: Tx,
  definition: Pick<SettlementDefinition<never>, 'kind'>,
  id: string,
): Promise<void> {
  await lockForStaff(tx, definition, id, 'approval');
}

/**
 * Gives the money of one that waits for approval back. Answers whose it is. Rejects after a restore: it may have been
 * approved, and sent, after the time to which the database was restored.
 */
export async function rejectMovement<Note>(
  tx: Tx,
  definition: SettlementDefinition<Note>,
  id: string,
  note: Note,
): Promise<MemberId> {
  const { memberId } = await lockForStaff(tx, definition, id, 'approval');
  rejectIf((await isRestored(tx)) ? 'MONEY_PAUSED' : null);
  await settleMovements(tx, definition, [{ id, state: 'voided', note }]);
  return memberId;
}

/** Resolutions for the case of a movement whose provider does not respond. */
export function resolutionsFor<Note>(definition: SettlementDefinition<Note>): Resolutions {
  const entries = resolutionActions.flatMap((action) => {
    const carryOut = resolutionOf(definition, action);
    return carryOut ? [[action, carryOut] as const] : [];
  });
  return Object.fromEntries(entries);
}

function resolutionOf<Note, Action extends ResolutionAction>(
  definition: SettlementDefinition<Note>,
  action: Action,
): ApplyResolution<Action> | null {
  const endOf = definition.resolutions[action];
  if (!endOf) return null;
  return (tx, order) => endByHand(tx, definition, order.subject, endOf(order));
}

/** Settles a movement whose provider does not respond, as a staff user found out. Returns its member. */
async function endByHand<Note>(
  tx: Tx,
  definition: SettlementDefinition<Note>,
  id: string,
  end: MovementOutcome<Note>,
): Promise<MemberId> {
  const { memberId } = await lockForStaff(tx, definition, id, 'answer');
  await settleMovements(tx, definition, [{ ...end, id }]);
  return memberId;
}

/**
 * Locks a movement that waits for staff. Before the provider was called it waits for approval; afterwards
 * someone has to find out what the provider did, and it can no longer be rejected.
 */
async function lockForStaff(
  tx: Tx,
  { kind }: Pick<SettlementDefinition<never>, 'kind'>,
  id: string,
  waitsFor: 'approval' | 'answer',
): Promise<Locked> {
  const one = (await lockMovements(tx, kind, [id])).get(id);
  if (!one) throw new DomainError('NO_DATA');
  const isIt = one.state === 'needs_staff' && (one.attempts === 0) === (waitsFor === 'approval');
  rejectIf(isIt ? null : 'ALREADY_DECIDED');
  return one;
}
