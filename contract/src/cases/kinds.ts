export const caseKinds = [
  'slip',
  'suspense',
  'game-transfer',
  'payout',
  'gift-link',
  'invite',
  'adjustment',
  'withdrawal',
  'game-contradiction',
  'payout-contradiction',
  'gift-contradiction',
  'payment-notice',
  'payout-notice',
  'slip-check',
  'reward-ceiling',
  'reconciliation',
  'account-dispute',
  'guarded-change',
  'under-age',
  'exclusion-doubt',
  'verification',
  'exclusion-pots',
  'exclusion-unanswered',
  'bank-account',
] as const;

export type CaseKind = (typeof caseKinds)[number];

/** Kinds that are only acknowledged and hold no money: many of them may be closed together. */
export const closedTogether = [
  'payment-notice',
  'payout-notice',
  'slip-check',
  'reward-ceiling',
] as const satisfies CaseKind[];

export function isClosedTogether(kind: CaseKind): boolean {
  return closedTogether.some((known) => known === kind);
}

export function isCaseKind(kind: string): kind is CaseKind {
  return caseKinds.some((known) => known === kind);
}

/** Outcomes of closing one of several cases; only the first changed it. */
export const closingOutcomes = ['done', 'decided', 'own', 'proposer', 'unfit'] as const;
export type ClosingOutcome = (typeof closingOutcomes)[number];
