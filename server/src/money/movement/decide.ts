import { remedyActions } from '@wallet/contract/cases/remedy';
import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { closeCaseOf } from '#money/cases/case-store.ts';
import type { CarryOut, Remedies, RemedyAction } from '#money/cases/remedies.ts';
import type { Ending } from './movement.ts';
import { type Locked, lockMovements, release } from './movement-store.ts';
import type { End } from './resolve.ts';
import { settleMovements } from './settle.ts';

/** Lets a movement begin that waits for approval. */
export async function approveMovement(
  tx: Tx,
  definition: Pick<Ending<never>, 'kind' | 'cases'>,
  id: string,
): Promise<void> {
  await lockForStaff(tx, definition, id, 'approval');
  await release(tx, definition.kind, id);
  const { approval } = definition.cases;
  if (approval) await closeCaseOf(tx, { kind: approval.kind, subject: id }, 'approved');
}

/** Gives the money of one that waits for approval back. Answers whose it is. */
export async function refuseMovement<Note>(
  tx: Tx,
  definition: Ending<Note>,
  id: string,
  note: Note,
): Promise<MemberId> {
  const { memberId } = await lockForStaff(tx, definition, id, 'approval');
  await settleMovements(tx, definition, [{ id, state: 'voided', note }]);
  return memberId;
}

/** Remedies for the case of a movement whose company stays silent. */
export function remediesOf<Note>(definition: Ending<Note>): Remedies {
  const entries = remedyActions.flatMap((action) => {
    const carryOut = remedyOf(definition, action);
    return carryOut ? [[action, carryOut] as const] : [];
  });
  return Object.fromEntries(entries);
}

function remedyOf<Note, Action extends RemedyAction>(
  definition: Ending<Note>,
  action: Action,
): CarryOut<Action> | null {
  const endOf = definition.remedies[action];
  if (!endOf) return null;
  return (tx, order) => endByHand(tx, definition, order.subject, endOf(order));
}

/** Ends a movement whose company stays silent as a person found it out. Answers whose it is. */
async function endByHand<Note>(
  tx: Tx,
  definition: Ending<Note>,
  id: string,
  end: End<Note>,
): Promise<MemberId> {
  const { memberId } = await lockForStaff(tx, definition, id, 'answer');
  await settleMovements(tx, definition, [{ ...end, id }]);
  return memberId;
}

/**
 * Locks a movement that is in the hands of a person. Before the company was told of it, it waits for
 * approval; afterwards for somebody who finds out what the company did, and then nobody may refuse it.
 */
async function lockForStaff(
  tx: Tx,
  { kind }: Pick<Ending<never>, 'kind'>,
  id: string,
  waitsFor: 'approval' | 'answer',
): Promise<Locked> {
  const one = (await lockMovements(tx, kind, [id])).get(id);
  if (!one) throw new Refusal('NO_DATA');
  const isIt = one.state === 'needs_staff' && (one.attempts === 0) === (waitsFor === 'approval');
  refuseIf(isIt ? null : 'ALREADY_DECIDED');
  return one;
}
