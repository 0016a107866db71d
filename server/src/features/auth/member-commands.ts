import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import { sealedAccount } from '#db/sealed-columns.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { BankAccount } from './bank-store.ts';
import { findAccountHolder } from './holder-store.ts';

/** The member's bank account, locked until the transaction ends. */
export async function lockBank(tx: Tx, memberId: MemberId): Promise<BankAccount> {
  return tx
    .selectFrom('member')
    .select([
      'bank_code as bankCode',
      opened('bank_account_no', 'accountNo'),
      'bank_account_name as accountName',
    ])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Replaces the bank account that withdrawals go to; they are held for a while after it. */
export async function setBank(tx: Tx, memberId: MemberId, bank: BankAccount): Promise<void> {
  const holder = await findAccountHolder(tx, bank);
  // A member may have the name of their own account wrong.
  if (holder && holder.id !== memberId) throw new DomainError('EXISTING_BANK');
  await keepBank(tx, memberId, bank);
  await tx
    .updateTable('member')
    .set({
      bank_code: bank.bankCode,
      ...sealedAccount(numbersOf(tx), bank.accountNo),
      bank_account_name: bank.accountName,
      bank_changed_at: sql<Date>`now()`,
    })
    .where('id', '=', memberId)
    .execute();
}

/** Corrects the name of the same bank account: withdrawals are not held for it. */
export async function setBankAccountName(
  tx: Tx,
  memberId: MemberId,
  accountName: string,
): Promise<void> {
  await keepBank(tx, memberId, { ...(await lockBank(tx, memberId)), accountName });
  await tx
    .updateTable('member')
    .set({ bank_account_name: accountName })
    .where('id', '=', memberId)
    .execute();
}

/** An account without a row as a member's latest was not written by the product. */
async function keepBank(tx: Tx, memberId: MemberId, bank: BankAccount): Promise<void> {
  await tx
    .insertInto('bank_account_history')
    .values({
      member_id: memberId,
      bank_code: bank.bankCode,
      account_no: numbersOf(tx).seal('account', bank.accountNo),
      account_name: bank.accountName,
    })
    .execute();
}

export async function setName(tx: Tx, memberId: MemberId, name: string): Promise<void> {
  await tx.updateTable('member').set({ name }).where('id', '=', memberId).execute();
}

/** Locks or unlocks a member's login. False: there is no such member. */
export async function setActive(tx: Tx, id: MemberId, isActive: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
