import type { MemberId, StaffId } from '@wallet/contract/ids';
import { inTransaction, type Tx } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { type BankAccount, readBankAccount } from '#features/auth/bank-account-facts.ts';
import { markOfPerson } from '#features/identity/identity-facts.ts';
import { readExclusion } from '#features/limits/limits-facts.ts';
import { isMember } from '#features/members/members-facts.ts';
import { inquire } from '#features/name-inquiry/name-inquiry-facts.ts';
import { readBank } from '#features/profile/bank-commands.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { insertCase } from '#money/cases/case-store.ts';
import { applyResolution } from '#money/cases/resolutions.ts';
import type { Services } from '#services.ts';
import { bankResolutions } from './cases-resolutions.ts';
import { rehearse, writeDown } from './propose-decision.ts';

type BankProposal = {
  readonly memberId: MemberId;
  readonly account: BankAccount;
  readonly reason: string;
  readonly proposedBy: StaffId;
};

const resolution = { action: 'bank-replace' } as const;

/**
 * Proposes another bank account for an excluded member whose own was closed: a case with its first decision. It has
 * to be in the member's own name; whom its bank names otherwise is rejected.
 */
export async function proposeBankAccount(
  services: Services,
  { memberId, account: typed, reason, proposedBy }: BankProposal,
): Promise<{ readonly caseId: bigint; readonly decisionId: string }> {
  const { db, config } = services;
  rejectIf((await isMember(db, memberId)) ? null : 'NO_USER');
  rejectIf((await readExclusion(db, memberId)) ? null : 'INVALID_DATA');
  const account = await readBankAccount(db, typed, config.isLaos);
  const { accountName } = await readBank(db, memberId);
  rejectIf(isSameName(accountName, account.accountName) ? null : 'INVALID_BANK');
  const { standing } = await inquire(services, account);
  rejectIf(standing === 'DIFFERS' ? 'INVALID_BANK' : null);
  const subject = newId();
  const open = (tx: Tx) =>
    insertCase(tx, {
      kind: 'bank-account',
      subject,
      memberId,
      detail: detailOf(tx, account, reason),
    });
  await rehearse(db, async (tx) => {
    const caseId = await open(tx);
    if (caseId === null) return;
    const detail = detailOf(tx, account, reason);
    const order = { caseId, subject, memberId, detail, resolution, decidedBy: proposedBy };
    await applyResolution(tx, bankResolutions, 'bank-replace', order);
  });
  return inTransaction(db, async (tx) => {
    const caseId = await open(tx);
    if (caseId === null) throw new Error(`the case ${subject} is new`);
    return { caseId, decisionId: await writeDown(tx, { caseId, resolution, reason, proposedBy }) };
  });
}

/** The number is sealed in the case too, and an erasure reaches it. */
function detailOf(tx: Tx, { bankCode, accountNo, accountName }: BankAccount, why: string) {
  const newAccount = numbersOf(tx).seal('account', accountNo);
  return { newBank: bankCode, newAccount, newName: accountName, why };
}

/** True of two spellings of one name, in any order; a date does not matter here. */
function isSameName(one: string, other: string): boolean {
  const mark = markOfPerson(one, '');
  return mark !== null && mark === markOfPerson(other, '');
}
