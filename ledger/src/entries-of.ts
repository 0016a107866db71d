import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { AccountId, TransferId } from './ids.ts';
import type { Transfer } from './transfer.ts';
import type { Queries } from './tx.ts';

/** One entry of an account. */
export type Entry = {
  /** Numbers the account's entries from 1 without gaps, so the first page also gives the total. */
  seq: bigint;
  transferId: TransferId;
  op: Transfer['op'];
  kind: string;
  house: string;
  /** The kind of the transfer; a post and a void repeat their pending's. */
  amount: Satang;
  /** Change of the spendable balance, in satang. */
  delta: Satang;
  balanceAfter: Satang;
  heldAfter: Satang;
  pendingId: TransferId | null;
  at: Date;
};

const largestPage = 500;

type Numbers = Record<'seq' | 'amount' | 'delta' | 'balanceAfter' | 'heldAfter', string | bigint>;
type EntryRow = Numbers & Omit<Entry, keyof Numbers>;

/** A page of an account's entries, newest first, before `beforeSeq`; null starts at the newest. */
export async function entriesOf(
  db: Queries,
  account: AccountId,
  { beforeSeq, limit }: { beforeSeq: bigint | null; limit: number },
): Promise<Entry[]> {
  const { rows } = await sql<EntryRow>`
    select transfer.seq, transfer.id as "transferId", op, kind, house.code as house, amount, delta,
      balance_after as "balanceAfter", held_after as "heldAfter", pending_id as "pendingId", at
    from ledger.transfer join ledger.house on house.id = transfer.house
    where account = ${account} and (${beforeSeq}::bigint is null or seq < ${beforeSeq})
    order by seq desc limit ${Math.min(limit, largestPage)}`.execute(db);
  return rows.map((row) => ({
    ...row,
    seq: BigInt(row.seq),
    amount: BigInt(row.amount),
    delta: BigInt(row.delta),
    balanceAfter: BigInt(row.balanceAfter),
    heldAfter: BigInt(row.heldAfter),
  }));
}
