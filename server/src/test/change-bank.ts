import type { MemberId } from '@wallet/contract/ids';
import { type Database, inTransaction } from '#db/database.ts';
import type { BankAccount } from '#features/auth/bank-store.ts';
import { lockBank, setBank } from '#features/auth/member-commands.ts';

/** Gives a member another bank account, as the profile does. */
export async function changeBank(
  db: Database,
  memberId: MemberId,
  change: Partial<BankAccount>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await setBank(tx, memberId, { ...(await lockBank(tx, memberId)), ...change });
  });
}
