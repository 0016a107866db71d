import assert from 'node:assert/strict';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
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
    const answers = await postRun(tx, run, condition);
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

/** The head of every statement that posts, for every kind and condition. */
const postingHead = 'select status, balance, seq from ledger.post';

/** A single transfer has its own function; the batch function takes three times as long for one. */
const postOne = `${postingHead}_one($1, $2, $3, $4, $5, $6, $7)`;
const postBatch = `${postingHead}(
  $1::uuid[], $2::bigint[], $3::text[], $4::bigint[], $5::ledger.op[], $6::text[], $7::uuid[])`;

/** True of the statements that post transfers; the columns of their result never change. */
export function isPosting(statement: string): boolean {
  return statement.startsWith(postingHead);
}

/** Without a condition the statement is written out: Kysely takes longer to write it than the driver to send it. */
async function postRun(
  queries: Queries,
  run: readonly Transfer[],
  condition?: RawBuilder<boolean>,
): Promise<TransferResult[]> {
  const [only] = run;
  const [text, values] =
    only && run.length === 1 ? [postOne, valuesOf(only)] : [postBatch, arraysOf(run)];
  const { rows } = condition
    ? await sql<PostingRow>`${withValues(text, values)} where not (${condition})`.execute(queries)
    : await queries.getExecutor().executeQuery<PostingRow>(CompiledQuery.raw(text, values));
  return rows.map(({ status, balance, seq }) => ({
    status,
    balance: BigInt(balance),
    seq: BigInt(seq),
  }));
}

function valuesOf(transfer: Transfer): unknown[] {
  const { id, op, kind } = transfer;
  if (isResolution(transfer)) return [id, null, null, null, op, kind, transfer.pendingId];
  const { account, house, amount } = rowOf(transfer);
  return [id, account, house, amount, op, kind, null];
}

/** The values of several transfers, an array for each parameter. */
function arraysOf(run: readonly Transfer[]): unknown[] {
  const rows = run.map(valuesOf);
  return Array.from({ length: 7 }, (_, parameter) => rows.map((row) => row[parameter]));
}

/** A statement with its values in place of `$1`, `$2`, …, as part of a larger one. */
function withValues(text: string, values: readonly unknown[]): RawBuilder<unknown> {
  const parts = text.split(/\$\d/);
  return sql(Object.assign(parts, { raw: parts }), ...values);
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
