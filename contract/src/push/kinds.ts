/** Subjects of push notifications to members. */
export const pushKinds = ['deposit', 'payout', 'slip', 'chat'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Subjects of messages, with those that are no choice of their own: money held, and time of play. */
export const messageKinds = [...pushKinds, 'held', 'play'] as const;
export type MessageKind = (typeof messageKinds)[number];
