/** Kinds of marks on a member; while `noBonus` stands they get no rewards; an operator's own one has a name. */
export const flagKinds = ['watch', 'vip', 'noBonus', 'own'] as const;
export type FlagKind = (typeof flagKinds)[number];

/** Kinds of events on a member's time line. */
export const eventKinds = [
  'money',
  'games',
  'rewards',
  'devices',
  'profile',
  'chats',
  'slips',
  'cases',
  'staff',
  'notes',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Events, other than a line of the statement or a call of the staff, which keep their own names. */
export const eventNames = [
  'statement',
  'condition-begun',
  'condition-ended',
  'signed-in',
  'new-device',
  'new-address',
  'passkey-added',
  'joined',
  'bank-account',
  'password-changed',
  'chat-begun',
  'chat-closed',
  'slip-sent',
  'case-opened',
  'case-closed',
  'act',
  'note',
  'flag-raised',
  'flag-ended',
] as const;
export type EventName = (typeof eventNames)[number];
