import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { type AccountId, openAccount } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { isErased } from '#db/erase-member.ts';

/**
 * Part of a statement that reads member rows: true while a time-out or a self-exclusion of the member is in
 * force. In a statement that locks the row it is decided by what the lock waited for.
 */
export const isExcluded: RawBuilder<boolean> = sql`coalesce(member.excluded_until > now(), false)`;

/** Part of such a statement: the most that the member may send to games; null: any amount. */
export const lossRoom: RawBuilder<Satang | null> = sql`loss_room(member.id)`;

/** Part of such a statement: true while the member rests after as much play as they allow themselves. */
export const isResting: RawBuilder<boolean> = sql`play_rests_until(member.id) is not null`;

/** Part of a statement that reads member rows: since when a member plays whose reality check is due; null: none is. */
export const realityCheckSince: RawBuilder<Date | null> = sql`reality_check_of(member.id)`;

export type PayableWallet = {
  readonly wallet: AccountId;
  /** Amount that may still be paid into it; null: any. */
  readonly room: Satang | null;
  /** The member is erased: no one would ever ask for what is in it. */
  readonly isErased: boolean;
};

/** Locks the member's row, and reads under the lock what they may still pay in. */
export async function lockPayableWallet(tx: Tx, memberId: MemberId): Promise<PayableWallet> {
  const { rows } = await sql<PayableWallet>`
    with locked as materialized (
      select id, wallet_account, ${isErased} as is_erased
      from member where id = ${memberId} for no key update
    )
    select wallet_account as wallet, deposit_room(id) as room, is_erased as "isErased" from locked`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a member has a wallet');
  return row;
}

/** The member's account for money that is held, opened with the first of it. Lock the member first. */
export async function heldAccount(
  tx: Tx,
  memberId: MemberId,
  currency: Currency,
): Promise<AccountId> {
  const { held_account: known } = await tx
    .selectFrom('member')
    .select('held_account')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (known !== null) return known;
  const opened = await openAccount(tx, { currency });
  await sql`update member set held_account = ${opened} where id = ${memberId}`.execute(tx);
  return opened;
}
