import type { IneligibilityReasonShown } from './eligibility/ineligibility.ts';

/** The reason why a call gave no reply. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The server's code, or NETWORK or TIMEOUT when no answer came. */
  readonly code: string;
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** Seconds until a retry makes sense, from the reply's Retry-After; 0 without one. */
  readonly retryAfterSeconds: number;
  /** The cause of the code, with its figures; null where the code says everything. */
  readonly obstacle: IneligibilityReasonShown | null;

  constructor(
    code: string,
    status: number,
    retryAfterSeconds = 0,
    obstacle: IneligibilityReasonShown | null = null,
  ) {
    super(code);
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.obstacle = obstacle;
  }

  /** No definite answer: the server may or may not have done it. Only the same idempotency key may retry. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
