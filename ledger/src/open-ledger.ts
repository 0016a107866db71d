import { type Lane, lane } from './lane.ts';
import { postRuns } from './post-transfers.ts';
import { assertTransfer, type Transfer, type TransferResult } from './transfer.ts';
import type { Queries } from './tx.ts';

/** More items in one statement gain little and make the first of them wait. */
const batchMax = 256;

/**
 * The fast way in, for a transfer that is the whole fact: it commits by itself, together with what other
 * callers handed in at the same time. A rejected submit means the outcome is unknown; submit the same
 * transfer again to learn it.
 */
export function openLedger(db: Queries): Lane<Transfer, TransferResult> {
  const { submit, idle } = lane((transfers: Transfer[]) => postRuns(db, transfers), {
    max: batchMax,
  });
  return {
    submit: async (transfer) => {
      assertTransfer(transfer);
      return await submit(transfer);
    },
    idle,
  };
}
