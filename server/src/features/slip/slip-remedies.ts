import type { Resolutions } from '#money/cases/resolutions.ts';
import { creditSlip, rejectSlip } from './decide-slip.ts';

/** Resolutions of a case about a slip. */
export const slipRemedies: Resolutions = {
  'slip-credit': (tx, { subject, remedy }) => creditSlip(tx, subject, remedy),
  'slip-refuse': (tx, { subject, remedy }) => rejectSlip(tx, subject, remedy.note),
};
