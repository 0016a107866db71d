import type { MemberId } from '@wallet/contract/ids';
import { openAccount } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { isErased } from '#db/erase-member.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import { sealedAccount, sealedOrPlain } from '#db/sealed-columns.ts';
import type { BankAccount } from './bank-store.ts';
import type { Applicant } from './registration-rules.ts';

/** Opens a member with empty accounts and answers the number. */
export async function openMember(
  tx: Tx,
  applicant: Applicant,
  secrets: { readonly passwordHash: string; readonly bank: BankAccount },
): Promise<MemberId> {
  const { currency } = applicant;
  const { bank } = secrets;
  const numbers = numbersOf(tx);
  const { id } = await tx
    .insertInto('member')
    .values({
      username: numbers.seal('phone', applicant.phone),
      phone_ending: numbers.ending('phone', applicant.phone),
      password_hash: secrets.passwordHash,
      name: applicant.name,
      currency,
      source_code: applicant.sourceCode,
      inviter_id: applicant.inviterId,
      bank_code: bank.bankCode,
      ...sealedAccount(numbers, bank.accountNo),
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

/** The member of a phone number, with what a login compares. The mark of an erased member is no number of anyone. */
export async function findMemberByPhone(db: Database | Tx, phone: string) {
  return db
    .selectFrom('member')
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive'])
    .where('username', 'in', sealedOrPlain(numbersOf(db), 'phone', phone))
    .where(sql<boolean>`not ${isErased}`)
    .executeTakeFirst();
}

/** The number of a member who is not locked; undefined: there is no such member. */
export async function findActiveMember(db: Database, id: MemberId): Promise<MemberId | undefined> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return member?.id;
}

/** True of a bank account that some member has registered. */
export async function isBankAccountTaken(
  db: Database | Tx,
  account: BankAccount,
): Promise<boolean> {
  const owner = await db
    .selectFrom('member')
    .select('id')
    .where('bank_code', '=', account.bankCode)
    .where('bank_account_no', 'in', sealedOrPlain(numbersOf(db), 'account', account.accountNo))
    .executeTakeFirst();
  return owner !== undefined;
}

/** Every bank account that a member has registered, the present one among them. */
export async function listRegisteredAccounts(tx: Tx, memberId: MemberId) {
  return tx
    .selectFrom('bank_account_history')
    .select(['bank_code as bankCode', opened('account_no', 'accountNo')])
    .where('member_id', '=', memberId)
    .execute();
}

export async function readPhone(db: Database | Tx, memberId: MemberId): Promise<string> {
  const member = await db
    .selectFrom('member')
    .select(opened('username', 'phone'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return member.phone;
}

export async function readPasswordHash(db: Database, memberId: MemberId): Promise<string> {
  const member = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return member.password_hash;
}

/** The same, with the member locked until the transaction ends. */
export async function lockPasswordHash(tx: Tx, memberId: MemberId): Promise<string> {
  const member = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return member.password_hash;
}

/** Sets a new password; withdrawals are held for a while after it. */
export async function setPassword(tx: Tx, memberId: MemberId, passwordHash: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: passwordHash, password_changed_at: sql<Date>`now()` })
    .where('id', '=', memberId)
    .execute();
}

/** Stores the same password under today's cost, unless it was replaced meanwhile. */
export async function renewPasswordHash(
  db: Database,
  memberId: MemberId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
    .execute();
}

/** True of a source of registrations that the operator knows. */
export async function isSource(db: Database, code: string): Promise<boolean> {
  const source = await db
    .selectFrom('source')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return source !== undefined;
}
