import { inviterOf } from '@wallet/contract/copied-text';
import { type MemberId, memberIdFrom } from '@wallet/contract/ids';
import { normalPhone } from '@wallet/contract/rules';
import { requireGoodPassword } from '#access/good-password.ts';
import type { Database } from '#db/database.ts';
import { requireAge } from '#features/identity/identity-commands.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { type BankAccount, readBankAccount } from './bank-account-facts.ts';
import { findActiveMember, isSource } from './member-store.ts';
import type { Applicant } from './registration-rules.ts';

/** The fields of the registration form, as typed. */
export type Typed = {
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly sourceCode?: string | undefined;
  readonly inviteCode?: string | undefined;
  readonly currency?: 'LAK' | 'BAHT' | undefined;
  readonly otpToken?: string | undefined;
  readonly birthDate?: string | undefined;
};

export type TypedBank = {
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
};

/** Checks what can be checked without revealing who is a member. */
export async function readApplicant({ db, config }: Services, typed: Typed): Promise<Applicant> {
  const phone = normalPhone(typed.username, config.isLaos);
  if (phone === null) throw new DomainError('PHONE_NUMBER_REQUIRE_10_DIGIT');
  const { name: operator } = await settingsOf(db);
  requireGoodPassword(typed.password, { loginName: phone, operator });
  // An operator's limits, accounts and channels all count in one currency.
  const isKip = typed.currency === 'LAK';
  if (typed.currency && isKip !== config.isLaos) throw new DomainError('INVALID_USER_INFO');
  if (typed.birthDate !== undefined) await requireAge(db, typed.birthDate);
  const { sourceCode } = typed;
  if (sourceCode && !(await isSource(db, sourceCode))) throw new DomainError('INVALID_USER_INFO');
  return {
    phone,
    name: typed.name,
    currency: config.currency,
    sourceCode: sourceCode || null,
    inviterId: await findInviter(db, typed.inviteCode ?? ''),
  };
}

export function readApplicantBank(
  { db, config }: Services,
  typed: TypedBank,
): Promise<BankAccount> {
  const { bankCode, bankAccountNo: accountNo, bankAccountName: accountName } = typed;
  return readBankAccount(db, { bankCode, accountNo, accountName }, config.isLaos);
}

/** Finds the inviter of a code. An unknown code does not prevent a registration. */
async function findInviter(db: Database, inviteCode: string): Promise<MemberId | null> {
  const id = inviterOf(inviteCode);
  return id === null ? null : ((await findActiveMember(db, memberIdFrom(id))) ?? null);
}
