import type { Logger } from 'pino';

/**
 * Outcome of a call to a company. `denied`: it does not take us for its partner. `error`: a status from
 * 500 on. `abandoned`: whoever asked did not wait for the answer, which says nothing about the company.
 */
export type CallOutcome =
  | 'answered'
  | 'denied'
  | 'error'
  | 'unreadable'
  | 'timeout'
  | 'unreachable'
  | 'abandoned';

export type CallListener = (company: string, outcome: CallOutcome, seconds: number) => void;

export type CompanyHealth = {
  /** Its key among the partners. */
  readonly company: string;
  /** It answers no more, or refuses our signature. */
  readonly isFailing: boolean;
  /** Moment of its last answer; null: none since this node started. */
  readonly answeredAt: Date | null;
};

/** Health of the outside companies, as this node sees it: a circuit breaker for background jobs. */
export type Companies = {
  readonly heard: CallListener;
  readonly listen: (listener: CallListener) => void;
  /** Every company that this node ever asked. */
  readonly list: () => readonly CompanyHealth[];
  /**
   * Number of background jobs that may ask a company at once: any while it answers, then one from time to
   * time, until one is answered. Members' own calls are not counted and always go out.
   */
  readonly room: (company: string) => number;
};

const failuresMax = 5;
const probePauseMs = 1_000;

/** A company that nobody has asked for so long may be well again, and nobody would know. */
const forgottenMs = 600_000;

type Health = { failures: number; failedAt: number; answeredAt: Date | null };

const failures: ReadonlySet<CallOutcome> = new Set([
  // Whatever we ask is refused, until our secret, our clock or our address is put right.
  'denied',
  'error',
  'unreadable',
  'timeout',
  'unreachable',
] as const);

/** Watches the companies; tells the log when one stops answering, and when it answers again. */
export function openCompanies(log: Logger, now: () => number = () => performance.now()): Companies {
  const healths = new Map<string, Health>();
  const listeners: CallListener[] = [];
  const isFailing = (health: Health) =>
    health.failures >= failuresMax && now() - health.failedAt < forgottenMs;

  const note = (company: string, outcome: CallOutcome) => {
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
    if (wasFailing) log.warn({ company }, 'a company answers again');
    else log.warn({ company, outcome }, 'a company does not answer');
  };

  return {
    heard: (company, outcome, seconds) => {
      note(company, outcome);
      for (const listener of listeners) listener(company, outcome, seconds);
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
