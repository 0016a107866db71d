import type { CaseKind } from '@wallet/contract/cases/kinds';

/** Checks the subject of a case of this kind: an id where it is about a row of ours, else a name. */
export function isSubjectOf(kind: CaseKind, subject: string): boolean {
  return byName.has(kind) || uuid.test(subject);
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
