import { FrozenPair as PairShape } from '@wallet/contract/cases/staff';
import type { MemberId } from '@wallet/contract/ids';
import { z } from 'zod';
import type { Database, Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { findPayment, insertPair, listPayerRows } from './payer-store.ts';
import { type FrozenPair, pairView } from './payer-view.ts';

type PairIds = { readonly paymentId: string; readonly memberId: MemberId };

/**
 * Stores what the proposal of a payment for a member shows, for the person who confirms it. Rejects names that differ
 * without a reason of their own.
 */
export async function freezePair(
  tx: Tx,
  decisionId: string,
  { reason, ...request }: PairIds & { readonly reason: string | null },
): Promise<void> {
  const found = await findPair(tx, request);
  if (!found) throw new DomainError('NO_DATA');
  const { pair, accountId } = found;
  rejectIf(pair.payer.needsReason && reason === null ? 'NAMES_DIFFER' : null);
  const shown = z.encode(PairShape, { ...pair, reason: null });
  await insertPair(tx, decisionId, { memberId: request.memberId, accountId, shown, reason });
}

/** A payment and a member as they are now; undefined: one of them is not there. */
export async function findPair(db: Database | Tx, { paymentId, memberId }: PairIds) {
  const payment = await findPayment(db, paymentId);
  const [row] = await listPayerRows(db, [memberId]);
  return payment && row && { pair: pairView(payment, row), accountId: row.accountId };
}

/** A pair as its proposal kept it. */
export function keptPair(shown: Record<string, unknown>, reason: string | null): FrozenPair {
  return { ...z.decode(PairShape, shown as z.input<typeof PairShape>), reason };
}
