import { isCaseKind } from '@wallet/contract/cases/kinds';
import { Resolution as ResolutionShape } from '@wallet/contract/cases/resolution';
import type { StaffId } from '@wallet/contract/ids';
import { z } from 'zod';
import { holdAllowed } from '#access/role-store.ts';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import {
  applyResolution,
  type CaseResolution,
  type CaseResolutions,
  resolutionsOf,
} from '#money/cases/resolutions.ts';
import { isSubjectOf, proposingTakes } from './case-rules.ts';
import { type CaseRow, findCase, lockOpenCase } from './case-store.ts';
import { insertDecision } from './decision-store.ts';
import { freezePair } from './freeze-pair.ts';

export type Proposal = {
  readonly caseId: bigint;
  readonly resolution: CaseResolution;
  readonly reason: string;
  /** Reason why money is a member's although the names differ. */
  readonly pairReason?: string | undefined;
  readonly proposedBy: StaffId;
};

/**
 * Stores how one person wants a case to end, and returns the decision's id. What could not be executed now is
 * rejected immediately; nothing happens before a second person agrees.
 */
export async function proposeDecision(
  db: Database,
  caseResolutions: CaseResolutions,
  proposal: Proposal,
): Promise<string> {
  const { caseId, resolution, proposedBy } = proposal;
  const found = await findCase(db, caseId);
  if (!found || !isCaseKind(found.kind)) throw new DomainError('NO_DATA');
  rejectIf(found.closedAt === null ? null : 'ALREADY_DECIDED');
  const { kind, subject, detail } = found;
  const resolutions = resolutionsOf(caseResolutions, { kind, subject, detail });
  const { action } = resolution;
  rejectIf(resolutions[action] ? null : 'INVALID_DATA');
  const isClear = action === 'close' || isSubjectOf(found.kind, found.subject);
  rejectIf(isClear ? null : 'NO_DATA');
  const order = { ...orderOf(found), resolution, decidedBy: proposedBy };
  await rehearse(db, (tx) => applyResolution(tx, resolutions, action, order));
  return inTransaction(db, async (tx) => {
    // It may have ended otherwise since, and a proposal would wait in it until it is opened again.
    rejectIf((await lockOpenCase(tx, caseId)) ? null : 'ALREADY_DECIDED');
    rejectIf((await holdAllowed(tx, proposedBy, proposingTakes(action))) ? null : 'FORBIDDEN');
    const id = await writeDown(tx, proposal);
    if (resolution.action === 'suspense-assign') {
      const { pairReason: why = null } = proposal;
      const { memberId } = resolution;
      await freezePair(tx, id, { paymentId: found.subject, memberId, reason: why });
    }
    return id;
  });
}

/** Facts of a case that every resolution receives. */
export function orderOf({ id, subject, member, detail }: CaseRow) {
  return { caseId: id, subject, memberId: member?.id ?? null, detail };
}

export async function writeDown(
  tx: Tx,
  { caseId, resolution, reason, proposedBy }: Proposal,
): Promise<string> {
  const id = newId();
  const payload = z.encode(ResolutionShape, resolution);
  const decision = { id, caseId, action: resolution.action, payload, reason, proposedBy };
  rejectIf((await insertDecision(tx, decision)) ? null : 'ALREADY_DECIDED');
  return id;
}

class Undone extends Error {}

/** Runs work in a transaction that is always rolled back; only its error remains. */
export async function rehearse(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const rehearsal = inTransaction(db, async (tx) => {
    await work(tx);
    throw new Undone();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}
