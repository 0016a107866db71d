import type { Denial, Obstacle } from '@wallet/contract/eligibility/obstacle';
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
  /** The cause, where a code has several or figures of its own; travels in the reply. */
  readonly obstacle: Obstacle | undefined;

  constructor(
    code: ErrorCode,
    options: { status?: number; retryAfterSeconds?: number; obstacle?: Obstacle | undefined } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = options.status ?? statusOf[code];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.obstacle = options.obstacle;
  }
}

/** The no that a decision ends with, whether it returns or throws it; null: there is none. */
export async function toldBy(decide: () => Promise<Denial | null>): Promise<Denial | null> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, obstacle } = error;
    return obstacle ? { code, obstacle } : { code };
  }
}

/** Throws the refusal a rule decided on, if it decided on one. */
export function refuseIf(denial: ErrorCode | Denial | null): void {
  if (denial === null) return;
  if (typeof denial === 'string') throw new Refusal(denial);
  throw new Refusal(denial.code, denial.obstacle && { obstacle: denial.obstacle });
}
