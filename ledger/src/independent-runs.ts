import { isResolution, type Transfer } from './transfer.ts';

/**
 * Cuts a batch where a transfer refers to an earlier one of it: the same id again (a double click), or
 * the same pending. One statement decides a run from the rows before it, so such a transfer must wait
 * for the next statement. Nearly every batch is one run.
 */
export function independentRuns(transfers: readonly Transfer[]): Transfer[][] {
  const runs: Transfer[][] = [];
  let run: Transfer[] = [];
  let named = new Set<string>();
  for (const transfer of transfers) {
    const names = namesOf(transfer);
    if (names.some((name) => named.has(name))) {
      runs.push(run);
      run = [];
      named = new Set();
    }
    run.push(transfer);
    for (const name of names) named.add(name);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function namesOf(transfer: Transfer): string[] {
  const id = transfer.id.toLowerCase();
  return isResolution(transfer) ? [id, transfer.pendingId.toLowerCase()] : [id];
}
