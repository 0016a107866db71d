import assert from 'node:assert/strict';
import { type RawBuilder, sql } from 'kysely';
import {
  assertTransfer,
  isResolution,
  rowOf,
  type Transfer,
  type TransferResult,
  type TransferStatus,
} from './transfer.ts';
import type { Queries, Tx } from './tx.ts';

/**
 * Posts transfers inside the caller's transaction and returns a result for each, in order. A rejected one
 * does not fail the others: the caller checks the results and throws to roll all of them back.
 */
export async function postTransfers(
  tx: Tx,
  transfers: readonly Transfer[],
): Promise<TransferResult[]> {
  return await postRuns(tx, transfers);
}

/**
 * Like `postTransfers`, guarded by a condition that is evaluated in the same round trip. Null: the condition
 * held, and the caller must roll back, because part of the batch may have been posted.
 */
export async function postTransfersUnless(
  tx: Tx,
  condition: RawBuilder<boolean>,
  transfers: readonly Transfer[],
): Promise<TransferResult[] | null> {
  const results: TransferResult[] = [];
  for (const run of runsOf(transfers)) {
    const answers = await postRun(tx, run, sql`where not (${condition})`);
    if (answers.length === 0) return null;
    results.push(...answers);
  }
  return answered(transfers, results);
}

/** The same on any handle: outside a transaction every run of the batch commits separately. */
export async function postRuns(
  queries: Queries,
  transfers: readonly Transfer[],
): Promise<TransferResult[]> {
  const results: TransferResult[] = [];
  for (const run of runsOf(transfers)) results.push(...(await postRun(queries, run)));
  return answered(transfers, results);
}

function runsOf(transfers: readonly Transfer[]): readonly (readonly Transfer[])[] {
  transfers.forEach(assertTransfer);
  return independentRuns(transfers);
}

function answered(transfers: readonly Transfer[], results: TransferResult[]): TransferResult[] {
  assert.equal(results.length, transfers.length, 'every transfer is answered');
  return results;
}

/** The driver reads a bigint as text unless the application taught it otherwise; both are exact. */
type PostingRow = { status: TransferStatus; balance: string | bigint; seq: string | bigint };

/** The head of every statement that posts, whatever it posts and under which condition. */
const postingHead = 'select status, balance, seq from ledger.post';

/** True of the statements that post transfers; the columns of their result never change. */
export function isPosting(statement: string): boolean {
  return statement.startsWith(postingHead);
}

async function postRun(
  queries: Queries,
  run: readonly Transfer[],
  filter: RawBuilder<unknown> = sql``,
): Promise<TransferResult[]> {
  const [only] = run;
  const posted = only && run.length === 1 ? postOne(only) : postBatch(run);
  const { rows } =
    await sql<PostingRow>`select status, balance, seq from ${posted} ${filter}`.execute(queries);
  return rows.map(({ status, balance, seq }) => ({
    status,
    balance: BigInt(balance),
    seq: BigInt(seq),
  }));
}

/** A single transfer has its own function; the batch function takes three times as long for one. */
function postOne(transfer: Transfer): RawBuilder<unknown> {
  const { id, op, kind } = transfer;
  if (isResolution(transfer)) {
    return sql`ledger.post_one(
      ${id}, null, null, null, ${op}, ${kind}, ${transfer.pendingId})`;
  }
  const { account, house, amount } = rowOf(transfer);
  return sql`ledger.post_one(
    ${id}, ${account}, ${house}, ${amount}, ${op}, ${kind}, null)`;
}

function postBatch(run: readonly Transfer[]): RawBuilder<unknown> {
  const named = run.map((transfer) => (isResolution(transfer) ? null : rowOf(transfer)));
  return sql`ledger.post(
    ${run.map(({ id }) => id)}::uuid[],
    ${named.map((row) => row?.account ?? null)}::bigint[],
    ${named.map((row) => row?.house ?? null)}::text[],
    ${named.map((row) => row?.amount ?? null)}::bigint[],
    ${run.map(({ op }) => op)}::ledger.op[],
    ${run.map(({ kind }) => kind)}::text[],
    ${run.map((transfer) => (isResolution(transfer) ? transfer.pendingId : null))}::uuid[]
  )`;
}

/**
 * Cuts a batch where a transfer refers to an earlier one of it: the same id again (a double click), or
 * the same pending. One statement decides a run from the rows before it, so such a transfer must wait
 * for the next statement. Nearly every batch is one run.
 */
function independentRuns(transfers: readonly Transfer[]): Transfer[][] {
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
