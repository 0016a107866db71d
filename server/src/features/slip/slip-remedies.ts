import type { Remedies } from '#money/cases/remedies.ts';
import { creditSlip, refuseSlip } from './decide-slip.ts';

/** How a case about a slip may end. */
export const slipRemedies: Remedies = {
  'slip-credit': (tx, { subject, remedy }) => creditSlip(tx, subject, remedy),
  'slip-refuse': (tx, { subject, remedy }) => refuseSlip(tx, subject, remedy.note),
};
