/** Subjects that a member may hear of while the app is closed. */
export const pushKinds = ['deposit', 'payout', 'slip', 'chat'] as const;
export type PushKind = (typeof pushKinds)[number];
