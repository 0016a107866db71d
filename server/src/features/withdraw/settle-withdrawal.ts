import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { WithdrawRefusal } from '@wallet/contract/statement';
import { transferId, transferIdFrom } from '@wallet/ledger';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '#db/database.ts';
import { postTransfers } from '#lib/book.ts';
import type { Services } from '#lib/services.ts';
import { openCase } from '#lib/staff-cases.ts';
import { endStatementLines } from '#lib/statement-lines.ts';

/** How a payout ended: the bank paid it, or the money goes back to the wallet. */
export type PayoutEnd = 'paid' | 'returned';

type Settlement = {
  readonly id: string;
  readonly end: PayoutEnd;
  readonly bankRef?: string | undefined;
  /** The attempt that was refused. If another has begun since, its outcome is awaited instead. */
  readonly attempt?: number;
  /** Who of the staff decided, when it was not the bank, and why against it. */
  readonly decidedBy?: StaffId;
  readonly refusal?: WithdrawRefusal;
};

/** Writes a payout's end down, once, and tells the member's open apps. Answers whether this was its end. */
export async function settleWithdrawal(
  services: Services,
  settlement: Settlement,
): Promise<boolean> {
  const memberId = await inTransaction(services.db, (tx) => settlePayout(tx, settlement));
  if (memberId !== null) services.tellMember(memberId);
  return memberId !== null;
}

/** The same inside a transaction. Answers whose it is; null: it had ended before, or is asked for again. */
export async function settlePayout(
  tx: Tx,
  { id, end, bankRef, attempt, decidedBy, refusal }: Settlement,
): Promise<MemberId | null> {
  const withdrawal = await tx
    .selectFrom('withdrawal')
    .select(['member_id', 'state', 'attempts'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (withdrawal.state === 'returned' && end === 'paid') {
    await contradict(tx, id, withdrawal.member_id);
  }
  if (withdrawal.state === 'paid' || withdrawal.state === 'returned') return null;
  if (attempt !== undefined && attempt !== withdrawal.attempts) return null;
  const [moved] = await postTransfers(tx, [
    {
      // One name for both ends: whatever the code above believes, a payout ends once.
      id: transferId(`withdrawal:${id}`),
      op: end === 'paid' ? 'post' : 'void',
      pendingId: transferIdFrom(id),
      kind: end === 'paid' ? 'payoutDone' : 'payoutReturned',
    },
  ]);
  if (moved?.status !== 'applied') throw new Error(`the ledger answered ${moved?.status} to ${id}`);
  await tx
    .updateTable('withdrawal')
    .set({
      state: end,
      settled_at: sql<Date>`now()`,
      bank_ref: bankRef ?? null,
      refusal: refusal ?? null,
      ...(decidedBy === undefined ? {} : { decided_by: decidedBy.toString() }),
    })
    .where('id', '=', id)
    .execute();
  const status = end === 'paid' ? 'SUCCESS' : 'FAILED';
  await endStatementLines(tx, [{ id, status, balanceAfter: moved.balance }]);
  await tx
    .updateTable('staff_case')
    .set({ closed_at: sql<Date>`now()`, resolution: end })
    .where('kind', 'in', ['withdrawal', 'payout'])
    .where('subject', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  return withdrawal.member_id;
}

/** A bank that paid what had been given back: nobody may guess now. */
async function contradict(tx: Tx, id: string, memberId: MemberId): Promise<void> {
  const detail = { why: 'the bank paid a withdrawal whose money had been given back' };
  await openCase(tx, { kind: 'payout-contradiction', subject: id, memberId, detail });
}
