import type { MemberId } from '@wallet/contract/ids';
import { openAccount } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import type { BankAccount } from '#lib/bank-account.ts';
import type { Applicant } from './registration.ts';

/** Makes a member with empty accounts and answers the number. */
export async function openMember(
  tx: Tx,
  applicant: Applicant,
  secrets: { readonly passwordHash: string; readonly bank: BankAccount },
): Promise<MemberId> {
  const { currency } = applicant;
  const { bank } = secrets;
  const { id } = await tx
    .insertInto('member')
    .values({
      username: applicant.phone,
      password_hash: secrets.passwordHash,
      name: applicant.name,
      currency,
      source_code: applicant.sourceCode,
      inviter_id: applicant.inviterId,
      bank_code: bank.bankCode,
      bank_account_no: bank.accountNo,
      bank_account_name: bank.accountName,
      wallet_account: await openAccount(tx, { currency }),
      invite_account: await openAccount(tx, { currency }),
      refund_account: await openAccount(tx, { currency }),
      coin_account: await openAccount(tx, { currency: 'COIN' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
