import type { Resolutions } from '#money/cases/resolutions.ts';
import { creditSlip, rejectSlip } from './decide-slip.ts';

/** Resolutions of a case about a slip. */
export const slipResolutions: Resolutions = {
  'slip-credit': (tx, { subject, resolution }) => creditSlip(tx, subject, resolution),
  'slip-refuse': (tx, { subject, resolution }) => rejectSlip(tx, subject, resolution.note),
};
