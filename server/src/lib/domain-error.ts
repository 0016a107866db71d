import type { Denial, IneligibilityReason } from '@wallet/contract/eligibility/ineligibility';
import { type ErrorCode, statusOf } from '@wallet/contract/errors';

/**
 * An expected "no", with an error code whose text the member reads. Any other thrown error is a bug and
 * answers INTERNAL_SERVER_ERROR.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  /** The reason, where a code has several or carries values; sent in the reply. */
  readonly obstacle: IneligibilityReason | undefined;

  constructor(
    code: ErrorCode,
    options: {
      status?: number;
      retryAfterSeconds?: number;
      obstacle?: IneligibilityReason | undefined;
    } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = options.status ?? statusOf[code];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.obstacle = options.obstacle;
  }
}

/** The error a decision returns or throws; null: it succeeds. */
export async function messageOf(decide: () => Promise<Denial | null>): Promise<Denial | null> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, obstacle } = error;
    return obstacle ? { code, obstacle } : { code };
  }
}

/** Throws the error that a rule returned, if any. */
export function rejectIf(denial: ErrorCode | Denial | null): void {
  if (denial === null) return;
  if (typeof denial === 'string') throw new DomainError(denial);
  throw new DomainError(denial.code, denial.obstacle && { obstacle: denial.obstacle });
}
