import { numbersOf } from '#db/numbers.ts';
import { replaceBank } from '#features/profile/bank-commands.ts';
import type { Resolutions } from '#money/cases/resolutions.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { assignSuspense, returnSuspense } from './decide-suspense.ts';

/** Resolutions of a case about money without an owner. */
export const suspenseResolutions: Resolutions = {
  'suspense-assign': (tx, { subject, resolution }) =>
    assignSuspense(tx, subject, resolution.memberId),
  'suspense-return': async (tx, { subject, resolution }) => {
    await returnSuspense(tx, subject, resolution.bankRef);
    return null;
  },
};

/** Resolutions of a proposed manual adjustment. */
export const adjustmentResolutions: Resolutions = {
  adjust: async (tx, { caseId, memberId, resolution: { direction, amount } }) => {
    if (memberId === null) throw new Error('an adjustment is of a member');
    await adjustWallet(tx, { caseId, memberId, direction, amount });
    return memberId;
  },
};

/** The resolution of a proposed bank account of an excluded member. */
export const bankResolutions: Resolutions = {
  'bank-replace': async (tx, { memberId, detail: { newBank, newAccount, newName } }) => {
    if (memberId === null) throw new Error('a bank account is of a member');
    const accountNo = numbersOf(tx).open(String(newAccount));
    const bank = { bankCode: String(newBank), accountNo, accountName: String(newName) };
    await replaceBank(tx, memberId, bank);
    return memberId;
  },
};
