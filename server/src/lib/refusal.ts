import { type ErrorCode, statusOf } from '@wallet/contract/errors';

/**
 * An expected "no", with an error code whose text the member reads. Any other thrown error is a bug and
 * answers INTERNAL_SERVER_ERROR.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds until asking again makes sense; travels as Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { status?: number; retryAfterSeconds?: number } = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = options.status ?? statusOf[code];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Throws the refusal a rule decided on, if it decided on one. */
export function refuseIf(code: ErrorCode | null): void {
  if (code) throw new Refusal(code);
}
