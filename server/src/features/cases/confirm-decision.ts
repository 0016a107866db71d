import { isCaseKind } from '@wallet/contract/cases/kinds';
import { Resolution } from '@wallet/contract/cases/resolution';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import { z } from 'zod';
import { aboveLimit } from '#access/role-rules.ts';
import { holdAllowed, readRoleOf } from '#access/role-store.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { closeCase } from '#money/cases/case-store.ts';
import { applyResolution, type CaseResolutions, resolutionsOf } from '#money/cases/resolutions.ts';
import type { Services } from '#services.ts';
import { proposingTakes } from './case-rules.ts';
import { findCase } from './case-store.ts';
import { endDecision, lockDecision } from './decision-store.ts';
import { hasPairChanged } from './payer-store.ts';
import { orderOf } from './propose-decision.ts';

type Confirmation = { readonly id: string; readonly staffId: StaffId };

/**
 * Executes a proposal of another person. The decision, its effect on money and the end of the case are one
 * transaction: of concurrent confirmations, one succeeds.
 */
export async function confirmDecision(
  services: Services,
  caseResolutions: CaseResolutions,
  confirmation: Confirmation,
): Promise<void> {
  const memberId = await inTransaction(services.db, (tx) =>
    confirm(tx, caseResolutions, confirmation),
  );
  services.wakeJobs();
  if (memberId !== null) services.notifyMember(memberId);
}

async function confirm(
  tx: Tx,
  caseResolutions: CaseResolutions,
  { id, staffId }: Confirmation,
): Promise<MemberId | null> {
  const decision = await lockDecision(tx, id);
  if (!decision) throw new DomainError('NO_DATA');
  rejectIf(decision.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');
  rejectIf(decision.proposedBy === staffId ? 'SECOND_PERSON_NEEDED' : null);
  const found = await findCase(tx, decision.caseId);
  if (!found || !isCaseKind(found.kind)) throw new Error(`decision ${id} is about a case`);
  rejectIf(found.closedAt === null ? null : 'ALREADY_DECIDED');
  rejectIf((await hasPairChanged(tx, id)) ? 'PAIR_CHANGED' : null);
  const resolution = z.decode(Resolution, decision.payload as z.input<typeof Resolution>);
  const { proposedBy } = decision;
  const isProposer = await holdAllowed(tx, proposedBy, proposingTakes(resolution.action));
  rejectIf(isProposer ? null : 'PROPOSER_MAY_NOT');
  rejectIf((await holdAllowed(tx, staffId, 'decideCases')) ? null : 'FORBIDDEN');
  if (resolution.action === 'adjust') {
    const { adjustmentMax } = await readRoleOf(tx, proposedBy);
    rejectIf(aboveLimit(resolution.amount, adjustmentMax) && 'ABOVE_PROPOSER_LIMIT');
  }
  const order = { ...orderOf(found), resolution, decidedBy: staffId };
  const { kind, subject, detail } = found;
  const resolutions = resolutionsOf(caseResolutions, { kind, subject, detail });
  // Before its case ends, which ends what still waits for someone.
  await endDecision(tx, id, { state: 'CARRIED_OUT', endedBy: staffId });
  const memberId = await applyResolution(tx, resolutions, resolution.action, order);
  await closeCase(tx, found.id, resolution.action);
  return memberId;
}
