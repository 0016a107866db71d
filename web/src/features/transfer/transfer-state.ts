import type { Satang } from '@wallet/contract/money';
import { leastMove } from '#lib/money/least-move.ts';

export type TransferProblem = 'select-account' | 'cannot-transfer' | 'unreadable' | 'minimum';

type TransferInput = {
  /** A code, or '' while none is chosen. */
  readonly from: string;
  readonly to: string;
  /** Null for an unreadable amount, 0 for an empty one. */
  readonly amount: Satang | null;
};

/** Obstacle that keeps this transfer from being requested, or null. */
export function problemOf({ from, to, amount }: TransferInput): TransferProblem | null {
  if (from === '' || to === '') return 'select-account';
  if (from === to) return 'cannot-transfer';
  if (amount === null) return 'unreadable';
  return amount < leastMove ? 'minimum' : null;
}
