import type { Capability } from '@wallet/contract/capabilities';
import type { CaseKind } from '@wallet/contract/cases/kinds';
import type { ResolutionAction } from '@wallet/contract/cases/resolution';

/** Checks the subject of a case of this kind: an id where it is about a row of ours, else a name. */
export function isSubjectOf(kind: CaseKind, subject: string): boolean {
  return byName.has(kind) || uuid.test(subject);
}

/** Capability that proposing a resolution takes. */
export function proposingTakes(action: ResolutionAction): Capability {
  return action === 'adjust' || action === 'bank-replace' ? 'adjustWallets' : 'decideCases';
}

const byName: ReadonlySet<CaseKind> = new Set([
  'invite',
  'adjustment',
  'payment-notice',
  'payout-notice',
  'slip-check',
  'reward-ceiling',
  'reconciliation',
  'account-dispute',
  'guarded-change',
  'under-age',
  'exclusion-doubt',
  'exclusion-pots',
  'exclusion-unanswered',
  'bank-account',
]);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
