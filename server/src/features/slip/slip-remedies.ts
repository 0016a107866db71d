import type { Remedies } from '#money/cases/remedies.ts';
import { creditSlip, refuseSlip } from './decide-slip.ts';

/** Remedies of a case about a slip. */
export const slipRemedies: Remedies = {
  'slip-credit': (tx, { subject, remedy }) => creditSlip(tx, subject, remedy),
  'slip-refuse': (tx, { subject, remedy }) => refuseSlip(tx, subject, remedy.note),
};
