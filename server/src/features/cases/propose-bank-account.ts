import type { MemberId, StaffId } from '@wallet/contract/ids';
import { inTransaction, type Tx } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { type BankAccount, readBankAccount } from '#features/auth/bank-account-facts.ts';
import { isMember } from '#features/members/members-facts.ts';
import { inquire } from '#features/name-inquiry/name-inquiry-facts.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { insertCase } from '#money/cases/case-store.ts';
import { applyResolution } from '#money/cases/resolutions.ts';
import type { Services } from '#services.ts';
import { bankResolutions } from './cases-resolutions.ts';
import { rehearse, writeDown } from './propose-decision.ts';
import { findProposed, type Proposed } from './proposed-case.ts';
import { replacementFault } from './replacement.ts';

type BankProposal = {
  readonly memberId: MemberId;
  readonly account: BankAccount;
  readonly reason: string;
  readonly proposedBy: StaffId;
  /** Idempotency key; the same in repeats. */
  readonly key: string | null;
};

const kind = 'bank-account';
const rejections = { 'not-excluded': 'INVALID_DATA', 'other-name': 'INVALID_BANK' } as const;
const resolution = { action: 'bank-replace' } as const;

/**
 * Proposes another bank account for an excluded member whose own was closed: a case with its first decision. It has
 * to be in the member's own name; whom its bank names otherwise is rejected.
 */
export async function proposeBankAccount(
  services: Services,
  { memberId, account: typed, reason, proposedBy, key }: BankProposal,
): Promise<Proposed> {
  const { db, config } = services;
  rejectIf((await isMember(db, memberId)) ? null : 'NO_USER');
  const account = await readBankAccount(db, typed, config.isLaos);
  const fault = await replacementFault(db, memberId, account.accountName);
  rejectIf(fault && rejections[fault]);
  const { standing } = await inquire(services, account);
  rejectIf(standing === 'DIFFERS' ? 'INVALID_BANK' : null);
  const subject = `${proposedBy}:${key ?? newId()}`;
  const open = (tx: Tx) =>
    insertCase(tx, { kind, subject, memberId, detail: detailOf(tx, account, reason) });
  await rehearse(db, async (tx) => {
    const caseId = await open(tx);
    if (caseId === null) return;
    const detail = detailOf(tx, account, reason);
    const order = { caseId, subject, memberId, detail, resolution, decidedBy: proposedBy };
    await applyResolution(tx, bankResolutions, 'bank-replace', order);
  });
  return inTransaction(db, async (tx) => {
    const caseId = await open(tx);
    if (caseId === null) {
      const asked = { kind, subject, memberId } as const;
      return findProposed(tx, asked, (detail) => isOf(tx, detail, account, reason));
    }
    return { caseId, decisionId: await writeDown(tx, { caseId, resolution, reason, proposedBy }) };
  });
}

/** The number is sealed in the case too, and an erasure reaches it. */
function detailOf(tx: Tx, { bankCode, accountNo, accountName }: BankAccount, why: string) {
  const newAccount = numbersOf(tx).seal('account', accountNo);
  return { newBank: bankCode, newAccount, newName: accountName, why };
}

/** True of the details of a case about this account. A number is sealed differently each time. */
function isOf(
  tx: Tx,
  detail: Readonly<Record<string, unknown>>,
  account: BankAccount,
  why: string,
) {
  const { newBank, newAccount, newName } = detail;
  return (
    newBank === account.bankCode &&
    newName === account.accountName &&
    detail['why'] === why &&
    numbersOf(tx).open(String(newAccount)) === account.accountNo
  );
}
