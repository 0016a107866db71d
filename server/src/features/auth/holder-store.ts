import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import { sealedOrPlain } from '#db/sealed-columns.ts';
import type { Sealed } from '#lib/number-seal.ts';
import type { BankAccount } from './bank-store.ts';

/** Accounts that a member had registered while money was credited, the latest first. */
export async function listPaidAccounts(tx: Tx, memberId: MemberId): Promise<BankAccount[]> {
  const { rows } = await sql<BankAccount>`
    select bank_code as "bankCode", ${opened('account_no', 'accountNo')}, account_name as "accountName"
    from (
      select *, lead(since) over (order by id) as until
      from bank_account_history where member_id = ${memberId}
    ) as kept
    where exists (
      select from inbound_payment as payment
      where payment.member_id = ${memberId} and payment.state = 'credited'
        and payment.created_at >= kept.since
        and (kept.until is null or payment.created_at < kept.until))
    order by id desc`.execute(tx);
  return rows;
}

/** The member who registered a bank account, with the account as stored. */
export async function findAccountHolder(
  db: Database | Tx,
  { bankCode, accountNo }: BankAccount,
): Promise<{ id: MemberId; sealedNo: Sealed<'account'> } | undefined> {
  return db
    .selectFrom('member')
    .select(['id', 'bank_account_no as sealedNo'])
    .where('bank_code', '=', bankCode)
    .where('bank_account_no', 'in', sealedOrPlain(numbersOf(db), 'account', accountNo))
    .executeTakeFirst();
}
