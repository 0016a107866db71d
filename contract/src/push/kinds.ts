/** Subjects of push notifications to members. */
export const pushKinds = ['deposit', 'payout', 'slip', 'chat'] as const;
export type PushKind = (typeof pushKinds)[number];
