import {
  endOfFirstCall,
  findEnd,
  type Means,
  type OpenMovement,
  type Verdict,
} from './find-end.ts';
import { mayLeave, pauseBefore } from './saga-rules.ts';
import type { Chance } from './saga-simulator-chance.ts';
import type { SimulatedClock } from './saga-simulator-clock.ts';
import { latestSeconds, SimulatedCompany } from './saga-simulator-company.ts';

/**
 * The mistakes that the simulator must be able to see: `void-on-timeout` takes silence for a refusal,
 * `send-however-late` makes a call that was recorded long ago, `start-regardless` begins an attempt beside
 * one that it has not seen.
 */
export const sagaPolicies = [
  'as-built',
  'void-on-timeout',
  'send-however-late',
  'start-regardless',
] as const;
export type SagaPolicy = (typeof sagaPolicies)[number];

/** How one transfer went. */
export type SagaOutcome = {
  readonly state: 'reserved' | 'posted' | 'voided' | 'needsStaff';
  /** What is wrong with that; null: both books agree. */
  readonly violation: string | null;
  /** The network is well again and still nobody knows, although the company could have told. */
  readonly isUnresolved: boolean;
};

/** How many begin as payouts do: no call goes out with the reservation. */
const payoutShare = 0.4;
const crashShare = 0.08;
/**
 * How often a process stands still before or after one of the things it does, and how long; or as long
 * as a lease, so that two work side by side.
 */
const freezeShare = 0.1;
const freezeSeconds = { least: 0, most: 600 };
/** One process dies at one of these moments: before or after one of the things it does. */
const moments = 12;
/** When the job of a reservation looks for the first time, and how long it belongs to the process that took it. */
const lookAfterSeconds = 30;
const leaseSeconds = 60;
const leaseLong = { least: leaseSeconds - 10, most: leaseSeconds + 10 };

class Died extends Error {}

type Place = {
  readonly chance: Chance;
  readonly clock: SimulatedClock;
  readonly policy: SagaPolicy;
};

/**
 * One movement as the database keeps it, with its job and the processes that work on it. What these
 * do is decided by the product's own findEnd and endOfFirstCall.
 */
export class SimulatedMovement {
  readonly #place: Place;
  readonly #company: SimulatedCompany;
  #state: SagaOutcome['state'] = 'reserved';
  #attempts = 0;
  #unknownAt: number | null = null;
  #jobAttempts = 0;
  #jobAt = 0;
  #isContradicted = false;

  constructor(place: Place) {
    this.#place = place;
    this.#company = new SimulatedCompany(place.chance, place.clock);
  }

  /** A transfer's company is asked at once, a payout's bank by its job. */
  begin(): void {
    const { chance, clock } = this.#place;
    if (this.#company.repeatsSafely && chance.happens(payoutShare)) this.#planJob(0);
    else this.#ask(clock.now);
  }

  #ask(since: number): void {
    this.#attempts = 1;
    this.#unknownAt = since;
    this.#planJob(lookAfterSeconds);
    this.#start(async (live) => {
      const verdict = await live(() => this.#tell(since));
      const end = endOfFirstCall(verdict);
      if (end === 'unknown') await live(async () => this.#hastenJob(pauseBefore(1)));
      else await live(async () => this.#settle(end, 1));
    });
  }

  outcome(): SagaOutcome {
    const { effects, repeatsSafely } = this.#company;
    const isStuck = this.#state === 'needsStaff' && repeatsSafely;
    return {
      state: this.#state,
      violation: this.#violation(effects),
      isUnresolved: this.#state === 'reserved' || isStuck,
    };
  }

  #violation(effects: number): string | null {
    if (this.#isContradicted) return 'confirmed after the money was given back';
    if (effects > 1) return `happened ${effects} times at the company`;
    if (this.#state === 'voided' && effects > 0) return 'given back, and happened';
    if (this.#state === 'posted' && effects === 0) return 'taken, and never happened';
    return null;
  }

  /** A process, which may die on the way; `live` is one thing it does. */
  #start(work: (live: <Result>(act: () => Promise<Result>) => Promise<Result>) => Promise<void>) {
    const { chance, clock } = this.#place;
    let left = chance.happens(crashShare) ? Math.floor(chance.between(0, moments)) : moments * 2;
    const survive = () => {
      if (left-- === 0) throw new Died();
    };
    const standStill = async () => {
      if (!chance.happens(freezeShare)) return;
      const { least, most } = chance.happens(0.5) ? freezeSeconds : leaseLong;
      await clock.sleep(chance.between(least, most));
    };
    clock.start(async () => {
      try {
        await work(async (act) => {
          survive();
          await standStill();
          const result = await act();
          await standStill();
          survive();
          return result;
        });
      } catch (error) {
        if (!(error instanceof Died)) throw error;
      }
    });
  }

  #planJob(seconds: number): void {
    const { clock } = this.#place;
    const at = clock.now + seconds;
    this.#jobAt = at;
    clock.after(seconds, () => {
      if (this.#jobAt === at && this.#state === 'reserved') this.#runJob();
    });
  }

  #hastenJob(seconds: number): void {
    if (this.#place.clock.now + seconds < this.#jobAt) this.#planJob(seconds);
  }

  #runJob(): void {
    const attempt = ++this.#jobAttempts;
    this.#planJob(leaseSeconds);
    this.#start(async (live) => {
      const leg = await live(async () => this.#look());
      const end = await findEnd(this.#meansOf(live), leg);
      await live(async () => {
        if (end === 'posted') this.#settle('posted', this.#attempts);
        if (end === 'needsStaff' && this.#state === 'reserved') this.#state = 'needsStaff';
        if (end === 'unknown' && attempt === this.#jobAttempts) this.#planJob(pauseBefore(attempt));
      });
    });
  }

  #look() {
    const { now } = this.#place.clock;
    const unknownSeconds = this.#unknownAt === null ? null : now - this.#unknownAt;
    return { ageSeconds: now, unknownSeconds, attempts: this.#attempts };
  }

  #meansOf(
    live: <Result>(act: () => Promise<Result>) => Promise<Result>,
  ): Means<OpenMovement & { readonly attempts: number }> {
    const { clock, policy } = this.#place;
    const since = clock.now;
    return {
      repeatsSafely: this.#company.repeatsSafely,
      latestSeconds,
      startAttempt: (leg) =>
        live(async () => {
          if (this.#state !== 'reserved') return null;
          if (leg.attempts !== this.#attempts && policy !== 'start-regardless') return null;
          this.#unknownAt = clock.now;
          return { ...leg, attempts: ++this.#attempts };
        }),
      tell: () => live(() => this.#tell(since)),
      forgetAttempt: ({ attempts, unknownSeconds }) =>
        live(async () => {
          if (attempts !== this.#attempts) return;
          this.#unknownAt = unknownSeconds === null ? null : clock.now - unknownSeconds;
        }),
      ask: () => live(() => this.#company.ask()),
      giveBack: ({ attempts }) => live(async () => this.#settle('voided', attempts)),
    };
  }

  async #tell(since: number): Promise<Verdict> {
    const { clock, policy } = this.#place;
    if (policy !== 'send-however-late' && !mayLeave(clock.now - since)) return 'unknown';
    const verdict = await this.#company.tell();
    return verdict === 'unknown' && policy === 'void-on-timeout' ? 'refused' : verdict;
  }

  /** As the lane of settlements does: the first end stays, and a refusal only ends its own attempt. */
  #settle(end: 'posted' | 'voided', attempt: number): 'posted' | 'voided' | 'open' {
    if (this.#state === 'voided' && end === 'posted') this.#isContradicted = true;
    const isOverruled = end === 'voided' && attempt !== this.#attempts;
    if (this.#state === 'reserved' && !isOverruled) this.#state = end;
    return this.#state === 'posted' || this.#state === 'voided' ? this.#state : 'open';
  }
}
