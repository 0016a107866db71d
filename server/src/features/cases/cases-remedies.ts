import type { Resolutions } from '#money/cases/resolutions.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { assignSuspense, returnSuspense } from './decide-suspense.ts';

/** Resolutions of a case about money without an owner. */
export const suspenseRemedies: Resolutions = {
  'suspense-assign': (tx, { subject, remedy }) => assignSuspense(tx, subject, remedy.memberId),
  'suspense-return': async (tx, { subject, remedy }) => {
    await returnSuspense(tx, subject, remedy.bankRef);
    return null;
  },
};

/** Resolutions of a proposed manual adjustment. */
export const adjustmentRemedies: Resolutions = {
  adjust: async (tx, { caseId, memberId, remedy: { direction, amount } }) => {
    if (memberId === null) throw new Error('an adjustment is of a member');
    await adjustWallet(tx, { caseId, memberId, direction, amount });
    return memberId;
  },
};
