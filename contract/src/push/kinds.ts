/** Subjects of push notifications to members. */
export const pushKinds = ['deposit', 'payout', 'slip', 'chat'] as const;
export type PushKind = (typeof pushKinds)[number];

/**
 * Subjects of messages, including those that are not a choice of their own: money held, time of play, a raised limit,
 * identity documents.
 */
export const messageKinds = [...pushKinds, 'held', 'play', 'limit', 'verification'] as const;
export type MessageKind = (typeof messageKinds)[number];
