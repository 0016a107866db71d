import { type MemberId, memberIdFrom } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import { inviterOf, isPassword } from '@wallet/contract/rules';
import type { Database } from '#db/database.ts';
import { type BankAccount, readBankAccount } from '#lib/bank-account.ts';
import { normalPhone } from '#lib/phone.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';

/** What the wizard sends, as typed. */
export type Typed = {
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly sourceCode?: string | undefined;
  readonly inviteCode?: string | undefined;
  readonly currency?: 'LAK' | 'BAHT' | undefined;
  readonly otpToken?: string | undefined;
};

export type TypedBank = {
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
};

/** A person who may become a member. */
export type Applicant = {
  readonly phone: string;
  readonly name: string;
  readonly currency: Currency;
  readonly sourceCode: string | null;
  readonly inviterId: MemberId | null;
};

/** Checks what can be checked without telling who is a member already. */
export async function readApplicant({ db, config }: Services, typed: Typed): Promise<Applicant> {
  const phone = normalPhone(typed.username, config.isLaos);
  if (phone === null) throw new Refusal('PHONE_NUMBER_REQUIRE_10_DIGIT');
  if (!isPassword(typed.password)) throw new Refusal('PASSWORD_LENGTH');
  if (typed.currency === 'LAK' && !config.isLaos) throw new Refusal('INVALID_USER_INFO');
  return {
    phone,
    name: typed.name,
    currency: config.isLaos && typed.currency !== 'BAHT' ? 'LAK' : 'THB',
    sourceCode: typed.sourceCode ? await knownSource(db, typed.sourceCode) : null,
    inviterId: await inviterId(db, typed.inviteCode ?? ''),
  };
}

export function readApplicantBank(
  { db, config }: Services,
  typed: TypedBank,
): Promise<BankAccount> {
  const { bankCode, bankAccountNo: accountNo, bankAccountName: accountName } = typed;
  return readBankAccount(db, { bankCode, accountNo, accountName }, config.isLaos);
}

async function knownSource(db: Database, code: string): Promise<string> {
  const known = await db
    .selectFrom('source')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!known) throw new Refusal('INVALID_USER_INFO');
  return known.code;
}

/** An invite code that means nobody is no reason to turn a new member away. */
async function inviterId(db: Database, inviteCode: string): Promise<MemberId | null> {
  const id = inviterOf(inviteCode);
  if (id === null) return null;
  const inviter = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberIdFrom(id))
    .where('is_active', '=', true)
    .executeTakeFirst();
  return inviter?.id ?? null;
}
