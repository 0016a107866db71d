import type { Tx } from '#db/database.ts';

/** A member's wallet, locked. */
export async function lockWallet(tx: Tx, memberId: bigint) {
  return tx
    .selectFrom('member')
    .select(['currency', 'wallet_account as account'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
