import type { ErrorCode } from '@wallet/contract/errors';
import type { Satang } from '@wallet/contract/money';
import type { VerificationState } from '@wallet/contract/verification/kinds';

/** State of a member's latest verification; null if there is none. */
type LatestState = VerificationState | null;

/** Rejections of a member's documents after which two people decide, so that no money waits for a document that never comes. */
const refusalsMax = 3;

/** True of a withdrawal that takes accepted documents. `above` 0: none does. */
export function takesDocuments(amount: Satang, above: Satang): boolean {
  return above > 0n && amount > above;
}

/** Code of the rejection of a withdrawal that takes documents; null: it may go on. */
export function withdrawalErrorOf(standing: LatestState): ErrorCode | null {
  switch (standing) {
    case 'accepted':
    case 'released':
      return null;
    case 'sent':
    case 'ending':
      return 'VERIFICATION_OPEN';
    default:
      return 'VERIFICATION_REQUIRED';
  }
}

/** State after a rejection; `refused` counts those of the member, this one included. */
export function stateAfterRefusal({
  isEnd,
  refused,
}: {
  readonly isEnd: boolean;
  readonly refused: number;
}): 'refused' | 'ending' {
  return isEnd || refused >= refusalsMax ? 'ending' : 'refused';
}
