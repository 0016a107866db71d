import { isOpen, type MovementState } from '@wallet/contract/movement';
import type { ProviderReply, ProviderResult } from '../outcome.ts';
import {
  inTime,
  type MovementOutcome,
  type ProviderCalls,
  pauseBefore,
  resolve,
  sendFirst,
  type Unresolved,
} from '../resolve.ts';
import type { Chance } from './chance.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import { latestSeconds, SimulatedProvider } from './simulated-provider.ts';

/**
 * The mistakes that the simulator must be able to see: `void-on-timeout` takes silence for a rejection,
 * `send-however-late` makes a call that was recorded long ago, `start-regardless` begins an attempt despite
 * one that it has not seen.
 */
export const sagaPolicies = [
  'as-built',
  'void-on-timeout',
  'send-however-late',
  'start-regardless',
] as const;
export type SagaPolicy = (typeof sagaPolicies)[number];

/** Course of one transfer. */
export type SagaOutcome = {
  readonly state: MovementState;
  /** The fault in that; null: both books agree. */
  readonly violation: string | null;
  /** The network is well again and still no one knows, although the provider could have answered. */
  readonly isUnresolved: boolean;
};

/** Share of those that begin as payouts do: no call goes out with the reservation. */
const payoutShare = 0.4;
const crashShare = 0.08;
/**
 * Share of moments at which a process is paused before or after one of the things it does, and how long; or as long
 * as a lease, so that two work side by side.
 */
const freezeShare = 0.1;
const freezeSeconds = { least: 0, most: 600 };
/** One process dies at one of these moments: before or after one of the things it does. */
const moments = 12;
/** Seconds until the job of a reservation first looks, and for which it belongs to the process that took it. */
const lookAfterSeconds = 30;
const leaseSeconds = 60;
const leaseLong = { least: leaseSeconds - 10, most: leaseSeconds + 10 };

class Died extends Error {}

/** One thing that a process does: it may die or pause before and after. */
type Live = <Result>(act: () => Promise<Result>) => Promise<Result>;

type SimulationContext = {
  readonly chance: Chance;
  readonly clock: SimulatedClock;
  readonly policy: SagaPolicy;
};

/**
 * One movement as the database keeps it, with its job and the processes that work on it. What these
 * do is decided by the product's own `tellFirst` and `resolve`.
 */
export class SimulatedMovement {
  readonly #place: SimulationContext;
  readonly #provider: SimulatedProvider;
  #state: MovementState = 'pending';
  #attempts = 0;
  #unknownAt: number | null = null;
  #jobAttempts = 0;
  #jobAt = 0;
  #isContradicted = false;

  constructor(place: SimulationContext) {
    this.#place = place;
    this.#provider = new SimulatedProvider(place.chance, place.clock);
  }

  /** A transfer's provider is asked immediately, a payout's bank by its job. */
  begin(): void {
    const { chance, clock } = this.#place;
    if (this.#provider.repeatsSafely && chance.happens(payoutShare)) this.#planJob(0);
    else this.#ask(clock.now);
  }

  #ask(since: number): void {
    this.#attempts = 1;
    this.#unknownAt = since;
    this.#planJob(lookAfterSeconds);
    const one = { attempts: 1, ageSeconds: 0, unknownSeconds: 0 };
    this.#start(async (live) => {
      const { state } = await sendFirst(this.#callsOf(live, since), one);
      if (state === 'pending') await live(async () => this.#hastenJob(pauseBefore(1)));
    });
  }

  outcome(): SagaOutcome {
    const { effects, repeatsSafely } = this.#provider;
    const isStuck = this.#state === 'needs_staff' && repeatsSafely;
    return {
      state: this.#state,
      violation: this.#violation(effects),
      isUnresolved: this.#state === 'pending' || isStuck,
    };
  }

  #violation(effects: number): string | null {
    if (this.#isContradicted) return 'confirmed after the money was given back';
    if (effects > 1) return `happened ${effects} times at the provider`;
    if (this.#state === 'voided' && effects > 0) return 'given back, and happened';
    if (this.#state === 'posted' && effects === 0) return 'taken, and never happened';
    return null;
  }

  /** A process, which may die on the way; `live` is one thing it does. */
  #start(work: (live: Live) => Promise<void>) {
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
      if (this.#jobAt === at && this.#state === 'pending') this.#runJob();
    });
  }

  #hastenJob(seconds: number): void {
    if (this.#place.clock.now + seconds < this.#jobAt) this.#planJob(seconds);
  }

  #runJob(): void {
    const attempt = ++this.#jobAttempts;
    this.#planJob(leaseSeconds);
    this.#start(async (live) => {
      const one = await live(async () => this.#look());
      const state = await resolve(this.#callsOf(live, this.#place.clock.now), one);
      if (state !== 'pending') return;
      await live(async () => {
        if (attempt === this.#jobAttempts) this.#planJob(pauseBefore(attempt));
      });
    });
  }

  #look(): Unresolved {
    const { now } = this.#place.clock;
    const unknownSeconds = this.#unknownAt === null ? null : now - this.#unknownAt;
    return { ageSeconds: now, unknownSeconds, attempts: this.#attempts };
  }

  /** `since`: before this process records a call, as it looks back at it. */
  #callsOf(live: Live, since: number): ProviderCalls<Unresolved, never> {
    const { clock, policy } = this.#place;
    return {
      repeatsSafely: this.#provider.repeatsSafely,
      latestSeconds,
      startAttempt: (one) =>
        live(async () => {
          if (this.#state !== 'pending') return null;
          if (one.attempts !== this.#attempts && policy !== 'start-regardless') return null;
          this.#unknownAt = clock.now;
          return { ...one, attempts: ++this.#attempts };
        }),
      send: () => live(() => inTime(this.#secondsSince(since), () => this.#send())),
      forgetAttempt: ({ attempts, unknownSeconds }) =>
        live(async () => {
          if (attempts !== this.#attempts) return;
          this.#unknownAt = unknownSeconds === null ? null : clock.now - unknownSeconds;
        }),
      query: () => live(async () => ({ result: await this.#provider.query() })),
      settle: (_, end) => live(async () => this.#settle(end)),
      handToStaff: () =>
        live(async () => {
          if (this.#state === 'pending') this.#state = 'needs_staff';
          return this.#state;
        }),
    };
  }

  #secondsSince(moment: number): number {
    const { clock, policy } = this.#place;
    return policy === 'send-however-late' ? 0 : clock.now - moment;
  }

  async #send(): Promise<ProviderReply<ProviderResult, never>> {
    const result = await this.#provider.send();
    const isMistaken = result === 'unknown' && this.#place.policy === 'void-on-timeout';
    return { result: isMistaken ? 'refused' : result };
  }

  /** As `settle.ts` does: the first end stays, and a rejection only ends its own attempt. */
  #settle({ state, attempt }: MovementOutcome<never>): MovementState {
    if (this.#state === 'voided' && state === 'posted') this.#isContradicted = true;
    const isOverruled = attempt !== undefined && attempt !== this.#attempts;
    if (isOpen(this.#state) && !isOverruled) this.#state = state;
    return this.#state;
  }
}
