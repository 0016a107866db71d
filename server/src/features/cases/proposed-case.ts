import type { CaseKind } from '@wallet/contract/cases/kinds';
import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { findCaseOf } from './case-store.ts';
import { listDecisions } from './decision-store.ts';

export type Proposed = { readonly caseId: bigint; readonly decisionId: string };

/** A case as a staff user asks for it. */
type ProposedCase = {
  readonly kind: CaseKind;
  /** Made of the idempotency key of the request. */
  readonly subject: string;
  readonly memberId: MemberId;
};

/** Finds the case that the first request under a key opened, and its proposal; different content is rejected. */
export async function findProposed(
  tx: Tx,
  { kind, subject, memberId }: ProposedCase,
  isSame: (detail: Readonly<Record<string, unknown>>) => boolean,
): Promise<Proposed> {
  const found = await findCaseOf(tx, kind, subject);
  if (!found) throw new Error(`the case ${subject} was there just now`);
  if (!isSame(found.detail) || found.memberId !== memberId)
    throw new DomainError('KEY_INVALID', { status: 409 });
  const decision = (await listDecisions(tx, found.id)).at(-1);
  if (!decision) throw new Error(`the case ${subject} began with a decision`);
  return { caseId: found.id, decisionId: decision.id };
}
