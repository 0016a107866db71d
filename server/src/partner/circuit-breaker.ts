import type { Logger } from 'pino';

/**
 * Outcome of a call to a provider. `denied`: authentication failed. `error`: status 500 or above.
 * `abandoned`: the caller stopped waiting, which says nothing about the provider.
 */
export type CallOutcome =
  | 'answered'
  | 'denied'
  | 'error'
  | 'unreadable'
  | 'timeout'
  | 'unreachable'
  | 'abandoned';

/** Receives the outcome of a call, and the code of the error that prevented it. */
type CallListener = (
  company: string,
  outcome: CallOutcome,
  seconds: number,
  reason?: string,
) => void;

export type ObservedProvider = {
  /** Its key among the partners. */
  readonly company: string;
  /** The provider is unreachable or rejects our signature. */
  readonly isFailing: boolean;
  /** Time of its last response; null: none since this node started. */
  readonly answeredAt: Date | null;
};

/** Health of the providers as seen by this node: a circuit breaker for background jobs. */
export type ProviderHealth = {
  readonly recordOutcome: CallListener;
  readonly listen: (listener: CallListener) => void;
  /** All providers this node has called. */
  readonly list: () => readonly ObservedProvider[];
  /**
   * Number of background jobs that may call a provider now: unlimited while it responds, then single probes
   * until one succeeds. Members' calls are not counted and always go out.
   */
  readonly room: (company: string) => number;
};

const failuresMax = 5;
const probePauseMs = 1_000;

/** After this long without a call, probe the provider again: it may have recovered. */
const forgottenMs = 600_000;

type Health = { failures: number; failedAt: number; answeredAt: Date | null };

const failures: ReadonlySet<CallOutcome> = new Set([
  // All calls are rejected until our secret, clock or IP address is fixed.
  'denied',
  'error',
  'unreadable',
  'timeout',
  'unreachable',
] as const);

/** Tracks provider health and logs each change of state. */
export function openProviderHealth(
  log: Logger,
  now: () => number = () => performance.now(),
): ProviderHealth {
  const healths = new Map<string, Health>();
  const listeners: CallListener[] = [];
  const isFailing = (health: Health) =>
    health.failures >= failuresMax && now() - health.failedAt < forgottenMs;

  const note = (company: string, outcome: CallOutcome, reason?: string) => {
    const health = healths.get(company) ?? { failures: 0, failedAt: 0, answeredAt: null };
    healths.set(company, health);
    const wasFailing = isFailing(health);
    if (failures.has(outcome)) {
      health.failures += 1;
      health.failedAt = now();
    } else if (outcome === 'answered') {
      health.failures = 0;
      health.answeredAt = new Date();
    }
    if (wasFailing === isFailing(health)) return;
    if (wasFailing) log.warn({ company }, 'a provider answers again');
    else log.warn({ company, outcome, reason }, 'a provider does not answer');
  };

  return {
    recordOutcome: (company, outcome, seconds, reason) => {
      note(company, outcome, reason);
      for (const listener of listeners) listener(company, outcome, seconds, reason);
    },
    listen: (listener) => {
      listeners.push(listener);
    },
    list: () =>
      Array.from(healths, ([company, health]) => ({
        company,
        isFailing: isFailing(health),
        answeredAt: health.answeredAt,
      })),
    room: (company) => {
      const health = healths.get(company);
      if (!health || !isFailing(health)) return Number.POSITIVE_INFINITY;
      return now() - health.failedAt < probePauseMs ? 0 : 1;
    },
  };
}
