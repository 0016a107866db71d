/** Withdrawals that one batch holds at most. */
export const batchMax = 50;

export const batchActions = ['approve', 'refuse'] as const;
export type BatchAction = (typeof batchActions)[number];

/** Reasons for which a withdrawal is not approved together with others; someone looks at it alone. */
export const leftOutReasons = [
  'decided',
  'changed',
  'flagged',
  'fresh',
  'locked',
  'paused',
  'doubtful',
  'beyond-limit',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const batchOutcomes = ['approved', 'refused', ...leftOutReasons] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];
