import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import { sealedOrPlain } from '#db/sealed-columns.ts';
import type { NameCheck } from './name-check-rules.ts';

export type CheckedAccount = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
};

/** Knowledge about whose account it is. */
export type Check = { readonly standing: NameCheck; readonly toldName: string | null };

/** A member's current account and its check. */
type KnownAccount = CheckedAccount &
  Check & {
    /** The bank was queried before; a job repeats the query. */
    readonly wasAsked: boolean;
  };

/**
 * An account is verified if money from it was credited with certainty, by two people or before inquiries
 * existed.
 */
export async function findAccount(db: Database | Tx, memberId: MemberId): Promise<KnownAccount> {
  const { rows } = await sql<KnownAccount>`
    select member.bank_code as "bankCode", ${opened('member.bank_account_no', 'accountNo')},
      member.bank_account_name as "accountName", account_check.told_name as "toldName",
      account_check.member_id is not null as "wasAsked",
      case
        when exists (
          select from confirmed_sender as sender
          where sender.member_id = member.id and sender.bank_code = member.bank_code
            and sender.account_no = member.bank_account_no)
          then 'VERIFIED'
        else coalesce(account_check.standing, 'UNVERIFIED')
      end as standing
    from member
    left join account_check on account_check.member_id = member.id
      and account_check.bank_code = member.bank_code
      and account_check.account_no = member.bank_account_no
      and account_check.account_name = member.bank_account_name
    where member.id = ${memberId}`.execute(db);
  const [account] = rows;
  if (!account) throw new Error(`no member ${memberId}`);
  return account;
}

/**
 * Stores the check of an account, if it is still the member's. The member's row is locked: concurrent first
 * inserts would violate `account_verified_once`, which the conflict clause does not cover, and a change of
 * account waits.
 */
export async function keepCheck(
  tx: Tx,
  memberId: MemberId,
  { bankCode, accountNo, accountName }: CheckedAccount,
  { standing, toldName: reportedName }: Check,
): Promise<void> {
  const account = sealedOrPlain(numbersOf(tx), 'account', accountNo);
  // An earlier owner no longer has the account: no account belongs to two members.
  await sql`
    delete from account_check
    where bank_code = ${bankCode} and account_no = any(${account}) and member_id <> ${memberId}`.execute(
    tx,
  );
  await sql`
    insert into account_check (member_id, bank_code, account_no, account_name, standing, told_name)
    select id, bank_code, bank_account_no, bank_account_name, ${standing}, ${reportedName} from member
    where id = ${memberId} and bank_code = ${bankCode} and bank_account_no = any(${account})
      and bank_account_name = ${accountName}
    for no key update
    on conflict (member_id) do update set bank_code = excluded.bank_code,
      account_no = excluded.account_no, account_name = excluded.account_name,
      standing = excluded.standing, told_name = excluded.told_name, checked_at = now()`.execute(tx);
}

type PendingInquiry = { readonly id: string; readonly currency: Currency };

/** Payments from a member's account that wait for nothing but the bank's word about whose it is. */
export async function listWaiting(tx: Tx, memberId: MemberId): Promise<PendingInquiry[]> {
  const { rows } = await sql<PendingInquiry>`
    select payment.id, member.currency
    from inbound_payment as payment
    join staff_case on staff_case.kind = 'suspense' and staff_case.subject = payment.id::text
      and staff_case.closed_at is null
      and staff_case.detail -> 'why' ->> 'code' = 'account-unverified'
    join member on member.id = staff_case.member_id and member.id = ${memberId}
    join bank on bank.code = member.bank_code and bank.number = payment.from_bank
    where payment.state = 'suspense' and payment.from_account = member.bank_account_no
    order by payment.paid_at`.execute(tx);
  return rows;
}
