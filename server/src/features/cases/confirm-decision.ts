import { isCaseKind } from '@wallet/contract/cases/kinds';
import { Remedy } from '@wallet/contract/cases/remedy';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import { z } from 'zod';
import { inTransaction, type Tx } from '#db/database.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { closeCase } from '#money/cases/case-store.ts';
import { type CaseRemedies, carryOutRemedy } from '#money/cases/remedies.ts';
import type { Services } from '#services.ts';
import { findCase } from './case-store.ts';
import { endDecision, lockDecision } from './decision-store.ts';
import { orderOf } from './propose-decision.ts';

type Confirmation = { readonly id: string; readonly colleagueId: StaffId };

/**
 * Carries out what another person proposed. The decision, its effect on money and the end of its case
 * are one transaction: of many who confirm at once, one does.
 */
export async function confirmDecision(
  services: Services,
  caseRemedies: CaseRemedies,
  confirmation: Confirmation,
): Promise<void> {
  const memberId = await inTransaction(services.db, (tx) =>
    confirm(tx, caseRemedies, confirmation),
  );
  services.wakeJobs();
  if (memberId !== null) services.tellMember(memberId);
}

async function confirm(
  tx: Tx,
  caseRemedies: CaseRemedies,
  { id, colleagueId }: Confirmation,
): Promise<MemberId | null> {
  const decision = await lockDecision(tx, id);
  if (!decision) throw new Refusal('NO_DATA');
  refuseIf(decision.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');
  refuseIf(decision.proposedBy === colleagueId ? 'SECOND_PERSON_NEEDED' : null);
  const found = await findCase(tx, decision.caseId);
  if (!found || !isCaseKind(found.kind)) throw new Error(`decision ${id} is about a case`);
  refuseIf(found.closedAt === null ? null : 'ALREADY_DECIDED');
  const remedy = z.decode(Remedy, decision.payload as z.input<typeof Remedy>);
  const order = { ...orderOf(found), remedy, decidedBy: colleagueId };
  const memberId = await carryOutRemedy(tx, caseRemedies[found.kind], remedy.action, order);
  await closeCase(tx, found.id, remedy.action);
  await endDecision(tx, id, { state: 'CARRIED_OUT', endedBy: colleagueId });
  return memberId;
}
