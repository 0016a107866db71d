import type { Remedies } from '#money/cases/remedies.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { assignSuspense, returnSuspense } from './decide-suspense.ts';

/** Remedies of a case about money without an owner. */
export const suspenseRemedies: Remedies = {
  'suspense-assign': (tx, { subject, remedy }) => assignSuspense(tx, subject, remedy.memberId),
  'suspense-return': async (tx, { subject, remedy }) => {
    await returnSuspense(tx, subject, remedy.bankRef);
    return null;
  },
};

/** Remedies of the proposal to change a wallet by hand. */
export const adjustmentRemedies: Remedies = {
  adjust: async (tx, { caseId, memberId, remedy: { direction, amount } }) => {
    if (memberId === null) throw new Error('an adjustment is of a member');
    await adjustWallet(tx, { caseId, memberId, direction, amount });
    return memberId;
  },
};
