/** Signs in a member's day that they may be losing control of their play. */
export const signalKinds = [
  'chasing',
  'night',
  'failed',
  'cancelled',
  'raised',
  'unusual',
] as const;
export type SignalKind = (typeof signalKinds)[number];

/** Actions of a staff user on a signal. */
export const signalActions = ['contacted', 'offered-limits', 'watching', 'no-concern'] as const;
