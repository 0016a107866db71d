/** Every wait of the simulators, in milliseconds; tests shorten those they would have to sit through. */
export type Timing = {
  /** From accepting a payout to paying it. */
  readonly payoutMs: number;
  /** Before the first repetition of a notice; each further one waits twice as long. */
  readonly noticeRetryMs: number;
  readonly longestNoticeRetryMs: number;
  /** After which an operator that does not answer a notice counts as silent. */
  readonly noticeTimeoutMs: number;
  /** Delay of a fault that is switched on without a `delayMs` of its own. */
  readonly faultDelayMs: number;
  /** Between two sweeps of idle connections while the server closes. */
  readonly closeIdleEveryMs: number;
  /** After which a closing server cuts the connections that are left. */
  readonly closeAllAfterMs: number;
};

export const demoTiming: Timing = {
  payoutMs: 300,
  noticeRetryMs: 1_000,
  longestNoticeRetryMs: 60_000,
  noticeTimeoutMs: 10_000,
  faultDelayMs: 30_000,
  closeIdleEveryMs: 50,
  closeAllAfterMs: 2_000,
};
