import { numbersOf } from '#db/numbers.ts';
import { replaceBank } from '#features/profile/bank-commands.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { closeOnly, type Resolutions } from '#money/cases/resolutions.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { assignSuspense, returnSuspense } from './decide-suspense.ts';
import { replacementFault } from './replacement.ts';

/** Resolutions of a case about money without an owner. */
export const suspenseResolutions: Resolutions = {
  'suspense-assign': (tx, { subject, resolution }) =>
    assignSuspense(tx, subject, resolution.memberId),
  'suspense-return': (tx, { subject, resolution }) =>
    returnSuspense(tx, subject, resolution.bankRef),
};

/** Resolutions of a proposed manual adjustment. */
export const adjustmentResolutions: Resolutions = {
  adjust: async (tx, { caseId, memberId, resolution: { direction, amount } }) => {
    if (memberId === null) throw new Error('an adjustment is of a member');
    await adjustWallet(tx, { caseId, memberId, direction, amount });
    return memberId;
  },
};

const changedSince = { 'not-excluded': 'FACTS_CHANGED', 'other-name': 'PAIR_CHANGED' } as const;

/** Resolutions of a proposed bank account of an excluded member; closed, the one that they have stays. */
export const bankResolutions: Resolutions = {
  ...closeOnly,
  'bank-replace': async (tx, { memberId, detail: { newBank, newAccount, newName } }) => {
    if (memberId === null) throw new Error('a bank account is of a member');
    await lockPayableWallet(tx, memberId);
    const fault = await replacementFault(tx, memberId, String(newName));
    rejectIf(fault && changedSince[fault]);
    const accountNo = numbersOf(tx).open(String(newAccount));
    const bank = { bankCode: String(newBank), accountNo, accountName: String(newName) };
    await replaceBank(tx, memberId, bank);
    return memberId;
  },
};
