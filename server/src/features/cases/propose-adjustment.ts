import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { aboveLimit } from '#access/role-rules.ts';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { isMember } from '#features/members/members-facts.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { insertCase } from '#money/cases/case-store.ts';
import { applyResolution } from '#money/cases/resolutions.ts';
import { adjustment } from './adjust-wallet.ts';
import { adjustmentResolutions } from './cases-resolutions.ts';
import { rehearse, writeDown } from './propose-decision.ts';
import { findProposed, type Proposed } from './proposed-case.ts';

type AdjustmentRequest = {
  readonly memberId: MemberId;
  readonly direction: 'credit' | 'debit';
  readonly amount: Satang;
  readonly reason: string;
  readonly proposedBy: StaffId;
  /** The largest amount that this person may propose; null: no limit. */
  readonly most: Satang | null;
  /** Idempotency key; the same in repeats. */
  readonly key: string | null;
};

/** Proposes to change a wallet by hand: opens a case together with its first decision. */
export async function proposeAdjustment(
  db: Database,
  request: AdjustmentRequest,
): Promise<Proposed> {
  rejectIf(aboveLimit(request.amount, request.most));
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

function earlier(tx: Tx, subject: string, request: AdjustmentRequest): Promise<Proposed> {
  const { memberId } = request;
  const own = Object.entries(detailOf(request));
  return findProposed(tx, { kind: adjustment, subject, memberId }, (detail) =>
    own.every(([name, value]) => detail[name] === value),
  );
}
