import type { MemberId } from '@wallet/contract/ids';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { setBank, setName } from '#features/auth/member-commands.ts';
import { forgetAttempts } from '#lib/attempt-store.ts';
import { type BankAccount, readBankAccount } from '#lib/bank-account.ts';
import { admitGuess } from '#lib/guess-limit.ts';
import { isPasswordOf } from '#lib/password-hash.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { uniqueViolation } from '#lib/unique-violation.ts';
import { lockBank, readPasswordHash, readProfile } from './profile-store.ts';

export type ProfileChange = {
  readonly name: string;
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
  readonly password?: string | undefined;
};

/**
 * Changes a member's name, and the bank account that withdrawals go to. The account changes only for
 * who knows the password: a stolen session must not lead the money elsewhere.
 */
export async function updateProfile(
  { db, config }: Services,
  memberId: MemberId,
  change: ProfileChange,
): Promise<void> {
  const { bankCode, bankAccountNo: accountNo, bankAccountName: accountName } = change;
  const now = await readProfile(db, memberId);
  const typed = { bankCode, accountNo, accountName };
  const isTyped = isSame(now, typed);
  // What is shown back unchanged needs no check: the bank's rules may be younger than the member.
  const bank = isTyped ? now : await readBankAccount(db, typed, config.isLaos);
  if (!isSame(now, bank)) await requirePassword(db, memberId, change.password);
  try {
    await inTransaction(db, async (tx) => {
      await setName(tx, memberId, change.name);
      await changeBank(tx, memberId, bank);
    });
  } catch (error) {
    if (uniqueViolation(error) === 'member_bank_code_bank_account_no_key') {
      throw new Refusal('EXISTING_BANK');
    }
    throw error;
  }
}

async function changeBank(tx: Tx, memberId: MemberId, bank: BankAccount): Promise<void> {
  if (!isSame(await lockBank(tx, memberId), bank)) await setBank(tx, memberId, bank);
}

function isSame(one: BankAccount, other: BankAccount): boolean {
  return (
    one.bankCode === other.bankCode &&
    one.accountNo === other.accountNo &&
    one.accountName === other.accountName
  );
}

async function requirePassword(
  db: Database,
  memberId: MemberId,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw new Refusal('WRONG_PASSWORD');
  const guesses = `password:${memberId}`;
  await admitGuess(db, guesses);
  const passwordHash = await readPasswordHash(db, memberId);
  if (!(await isPasswordOf(passwordHash, password))) throw new Refusal('WRONG_PASSWORD');
  await forgetAttempts(db, guesses);
}
