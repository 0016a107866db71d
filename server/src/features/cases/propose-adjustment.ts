import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { isMember } from '#features/members/members-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { insertCase } from '#money/cases/case-store.ts';
import { applyResolution } from '#money/cases/resolutions.ts';
import { adjustment } from './adjust-wallet.ts';
import { findCaseOf } from './case-store.ts';
import { adjustmentResolutions } from './cases-resolutions.ts';
import { listDecisions } from './decision-store.ts';
import { rehearse, writeDown } from './propose-decision.ts';

type AdjustmentRequest = {
  readonly memberId: MemberId;
  readonly direction: 'credit' | 'debit';
  readonly amount: Satang;
  readonly reason: string;
  readonly proposedBy: StaffId;
  /** Idempotency key; the same in repeats. */
  readonly key: string | null;
};

type Proposed = { readonly caseId: bigint; readonly decisionId: string };

/** Proposes to change a wallet by hand: opens a case together with its first decision. */
export async function proposeAdjustment(
  db: Database,
  request: AdjustmentRequest,
): Promise<Proposed> {
  rejectIf((await isMember(db, request.memberId)) ? null : 'NO_USER');
  const subject = `${request.proposedBy}:${request.key ?? newId()}`;
  await rehearse(db, async (tx) => {
    const caseId = await open(tx, subject, request);
    if (caseId === null) return;
    const { memberId, proposedBy: decidedBy } = request;
    const order = {
      caseId,
      subject,
      memberId,
      detail: {},
      resolution: resolutionOf(request),
      decidedBy,
    };
    await applyResolution(tx, adjustmentResolutions, 'adjust', order);
  });
  return inTransaction(db, async (tx) => {
    const caseId = await open(tx, subject, request);
    if (caseId === null) return earlier(tx, subject, request);
    const { reason, proposedBy } = request;
    const decisionId = await writeDown(tx, {
      caseId,
      resolution: resolutionOf(request),
      reason,
      proposedBy,
    });
    return { caseId, decisionId };
  });
}

function resolutionOf({ direction, amount }: AdjustmentRequest) {
  return { action: 'adjust', direction, amount } as const;
}

function detailOf({ direction, amount, reason }: AdjustmentRequest) {
  return { amount: amount.toString(), direction, why: reason };
}

function open(tx: Tx, subject: string, request: AdjustmentRequest): Promise<bigint | null> {
  const { memberId } = request;
  return insertCase(tx, { kind: adjustment, subject, memberId, detail: detailOf(request) });
}

/** Finds what the first request under this key created; different content is rejected. */
async function earlier(tx: Tx, subject: string, request: AdjustmentRequest): Promise<Proposed> {
  const found = await findCaseOf(tx, adjustment, subject);
  if (!found) throw new Error(`the case ${subject} was there just now`);
  const isSame = Object.entries(detailOf(request)).every(
    ([name, value]) => found.detail[name] === value,
  );
  if (!isSame || found.memberId !== request.memberId)
    throw new DomainError('KEY_INVALID', { status: 409 });
  const [decision] = await listDecisions(tx, found.id);
  if (!decision) throw new Error(`the case ${subject} began with a decision`);
  return { caseId: found.id, decisionId: decision.id };
}
