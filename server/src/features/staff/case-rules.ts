import type { caseKinds, RemedyAction } from '@wallet/contract/staff-money';

export type CaseKind = (typeof caseKinds)[number];

/** How cases of a kind may end. */
const actions: Readonly<Record<CaseKind, readonly RemedyAction[]>> = {
  slip: ['slip-credit', 'slip-refuse'],
  suspense: ['suspense-assign', 'suspense-return'],
  'game-transfer': ['transfer-done', 'transfer-undone'],
  payout: ['payout-paid', 'payout-returned'],
  'gift-link': ['gift-credit', 'gift-refuse'],
  invite: ['invite-grant', 'invite-refuse'],
  adjustment: ['adjust'],
  // It ends with its withdrawal, which one person decides.
  withdrawal: [],
  'game-contradiction': ['close'],
  'payout-contradiction': ['close'],
  'gift-contradiction': ['close'],
  'payment-notice': ['close'],
  'payout-notice': ['close'],
  'slip-check': ['close'],
  'reward-ceiling': ['close'],
};

export function isCaseKind(kind: string): kind is CaseKind {
  return Object.hasOwn(actions, kind);
}

export function actionsOf(kind: CaseKind): readonly RemedyAction[] {
  return actions[kind];
}

/** Whether a text can be what cases of a kind are about: a number of ours, or where it is none a name. */
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
]);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
