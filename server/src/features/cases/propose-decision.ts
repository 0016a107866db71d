import { isCaseKind } from '@wallet/contract/cases/kinds';
import { Remedy as RemedyShape } from '@wallet/contract/cases/remedy';
import type { StaffId } from '@wallet/contract/ids';
import { z } from 'zod';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { type CaseRemedies, carryOutRemedy, type Remedy } from '#money/cases/remedies.ts';
import { isSubjectOf } from './case-rules.ts';
import { type CaseRow, findCase } from './case-store.ts';
import { insertDecision } from './decision-store.ts';

export type Proposal = {
  readonly caseId: bigint;
  readonly remedy: Remedy;
  readonly reason: string;
  readonly proposedBy: StaffId;
};

/**
 * Writes down how one person wants a case to end, and answers the decision's number. What could not be
 * carried out as things are now is refused at once; nothing happens before a second person agrees.
 */
export async function proposeDecision(
  db: Database,
  caseRemedies: CaseRemedies,
  proposal: Proposal,
): Promise<string> {
  const { caseId, remedy, proposedBy } = proposal;
  const found = await findCase(db, caseId);
  if (!found || !isCaseKind(found.kind)) throw new Refusal('NO_DATA');
  refuseIf(found.closedAt === null ? null : 'ALREADY_DECIDED');
  const remedies = caseRemedies[found.kind];
  const { action } = remedy;
  refuseIf(remedies[action] ? null : 'INVALID_DATA');
  const isClear = action === 'close' || isSubjectOf(found.kind, found.subject);
  refuseIf(isClear ? null : 'NO_DATA');
  const order = { ...orderOf(found), remedy, decidedBy: proposedBy };
  await rehearse(db, (tx) => carryOutRemedy(tx, remedies, action, order));
  return inTransaction(db, (tx) => writeDown(tx, proposal));
}

/** Facts that a case brings along to every remedy. */
export function orderOf({ id, subject, member, detail }: CaseRow) {
  return { caseId: id, subject, memberId: member?.id ?? null, detail };
}

export async function writeDown(
  tx: Tx,
  { caseId, remedy, reason, proposedBy }: Proposal,
): Promise<string> {
  const id = newId();
  const payload = z.encode(RemedyShape, remedy);
  const decision = { id, caseId, action: remedy.action, payload, reason, proposedBy };
  refuseIf((await insertDecision(tx, decision)) ? null : 'ALREADY_DECIDED');
  return id;
}

class Undone extends Error {}

/** Does something in a transaction that is always taken back: all that is left of it is its refusal. */
export async function rehearse(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const rehearsal = inTransaction(db, async (tx) => {
    await work(tx);
    throw new Undone();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}
