import { createHash } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { numbersOf } from '#db/numbers.ts';
import { type Check, inquire } from '#features/name-inquiry/name-inquiry-facts.ts';
import { maskedPhone } from '#lib/masked.ts';
import { openCaseOnce } from '#money/cases/case-store.ts';
import type { Services } from '#services.ts';
import type { BankAccount } from './bank-account-facts.ts';
import { findAccountHolder } from './holder-store.ts';

type Claim = {
  readonly account: BankAccount;
  /** The claimant's. */
  readonly phone: string;
  /** The claimant's, of a member. */
  readonly memberId?: MemberId;
  /** The bank's answer, where it was asked already. */
  readonly check?: Check | null;
};

/**
 * Opens a case when someone's bank account is rejected because a member has it, and they know its holder's name as
 * the bank reports it: one of the two is not the holder. Once for each phone, so that no one keeps the staff busy.
 */
export async function claimAccount(
  services: Services,
  { account, phone, check, memberId }: Claim,
): Promise<void> {
  const holder = await findAccountHolder(services.db, account);
  if (!holder || holder.id === memberId) return;
  const { standing } = check ?? (await inquire(services, account));
  if (standing !== 'VERIFIED') return;
  const claimant = createHash('sha256').update(`${holder.sealedNo} ${phone}`).digest('hex');
  await openCaseOnce(services.db, {
    kind: 'account-dispute',
    subject: `${holder.id}-${claimant.slice(0, 12)}`,
    memberId: holder.id,
    why: { code: 'account-claimed', shown: maskedPhone(phone) },
    // Sealed, also of an account that a release before left in plain digits.
    detail: { account: `${numbersOf(services.db).seal('account', `${holder.sealedNo}`)}` },
  });
}
