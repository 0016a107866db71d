import { batchQueue, type Lane } from './batch-queue.ts';
import { postRuns } from './post-transfers.ts';
import { assertTransfer, type Transfer, type TransferResult } from './transfer.ts';
import type { Queries } from './tx.ts';

/** More items in one statement gain little and make the first of them wait. */
const batchMax = 256;

/**
 * Fast path for a transfer that stands alone: it commits together with the transfers of concurrent callers. A
 * rejected promise means the outcome is unknown; submit the same transfer again to learn it.
 */
export function openLedger(db: Queries): Lane<Transfer, TransferResult> {
  const { submit, idle } = batchQueue((transfers: Transfer[]) => postRuns(db, transfers), {
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
