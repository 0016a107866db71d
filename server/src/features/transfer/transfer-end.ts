import { refuseIf } from '#lib/refusal.ts';
import type { LegEnd } from './move-leg.ts';

/** Where a request's money stands; `ref` names the request while that is not known. */
export type TransferEnd =
  | { readonly state: 'posted' }
  | { readonly state: 'pending'; readonly ref: string };

/** What the member hears. A refusal means that the money is back where it was. */
export function answerOf(ref: string, end: LegEnd): TransferEnd {
  if (end === 'pending' || end === 'needs_staff') return { state: 'pending', ref };
  refuseIf(end === 'voided' ? 'TRANSFER_FAIL' : null);
  refuseIf(end === 'notEnough' ? 'MONEY_NOT_ENOUGH' : null);
  return { state: 'posted' };
}
