import type { ErrorCode } from '@wallet/contract/errors';
import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { Database, Tx } from '#db/database.ts';
import { takesDocuments, withdrawalErrorOf } from './verification-rules.ts';
import { findLatest, findStanding } from './verification-store.ts';

type DocumentCheck = {
  readonly memberId: MemberId;
  readonly amount: Satang;
  /** The operator's amount; 0: no withdrawal takes documents. */
  readonly above: Satang;
};

/** Code by which a withdrawal is rejected for want of documents. Costs nothing up to the amount. */
export async function findVerificationError(
  tx: Tx,
  { memberId, amount, above }: DocumentCheck,
): Promise<ErrorCode | null> {
  if (!takesDocuments(amount, above)) return null;
  return withdrawalErrorOf(await findStanding(tx, memberId));
}

/** A member's latest verification; null if there is none. */
export async function readLatestVerification(db: Database, memberId: MemberId) {
  const latest = await findLatest(db, memberId);
  return latest ? { id: latest.id, state: latest.state } : null;
}
