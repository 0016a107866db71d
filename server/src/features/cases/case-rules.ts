import type { CaseKind } from '@wallet/contract/cases/kinds';

/** Checks that a text can be what cases of a kind are about: a number of ours, or where it is none a name. */
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
]);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
