import type { ProviderResult, QueryResult } from '../outcome.ts';
import type { Chance } from './chance.ts';
import type { SimulatedClock } from './simulated-clock.ts';

const lostShare = 0.12;
const copiedShare = 0.05;
const slowShare = 0.25;
const quickSeconds = 3;
const waitSeconds = 20;

/** No message is older when it arrives. */
export const latestSeconds = 120;

/**
 * A game provider that knows of one movement, behind a network that loses, delays and copies messages
 * until it is healed. It recognises a copy of one message. A new message under a known reference it
 * works again, unless it promised not to.
 */
export class SimulatedProvider {
  readonly repeatsSafely: boolean;
  /** Number of times that the movement happened in the provider's records. */
  effects = 0;
  readonly #chance: Chance;
  readonly #clock: SimulatedClock;
  readonly #healedAt: number;
  readonly #refusedShare: number;
  readonly #refusesFrom: number;
  readonly #refusesUntil: number;

  constructor(chance: Chance, clock: SimulatedClock) {
    this.#chance = chance;
    this.#clock = clock;
    this.repeatsSafely = chance.happens(0.75);
    this.#healedAt = chance.between(30, 900);
    this.#refusedShare = chance.happens(0.3) ? 0.5 : 0.05;
    // Some members are locked out there sooner or later, some of them forever.
    this.#refusesFrom = chance.happens(0.3) ? chance.between(0, 300) : Number.POSITIVE_INFINITY;
    const lasts = chance.happens(0.5) ? chance.between(0, 600) : Number.POSITIVE_INFINITY;
    this.#refusesUntil = this.#refusesFrom + lasts;
  }

  get isHealed(): boolean {
    return this.#clock.now >= this.#healedAt;
  }

  send(): Promise<ProviderResult> {
    return this.#exchange<ProviderResult>(() => this.#work());
  }

  query(): Promise<QueryResult> {
    return this.#exchange<QueryResult>(() => (this.effects > 0 ? 'applied' : 'absent'));
  }

  #work(): ProviderResult {
    const { now } = this.#clock;
    const isLockedOut = now >= this.#refusesFrom && now < this.#refusesUntil;
    if (isLockedOut || (!this.isHealed && this.#chance.happens(this.#refusedShare)))
      return 'refused';
    if (this.effects === 0 || !this.repeatsSafely) this.effects++;
    return 'applied';
  }

  /** One message, and its answer if there is one before the caller stops waiting. */
  async #exchange<Reply>(work: () => Reply): Promise<Reply | 'unknown'> {
    const { answer, seconds } = this.#deliver(work);
    if (seconds > waitSeconds) {
      await this.#clock.sleep(waitSeconds);
      return 'unknown';
    }
    await this.#clock.sleep(seconds);
    return answer() ?? 'unknown';
  }

  /** Lets a message arrive, or not, and says what was answered and when its sender receives it. */
  #deliver<Reply>(work: () => Reply) {
    let answered: Reply | undefined;
    const arrive = () => {
      answered ??= work();
    };
    const isLost = this.#goesWrong(lostShare);
    const under = this.#delay();
    if (!isLost) this.#clock.after(under, arrive);
    if (this.#goesWrong(copiedShare))
      this.#clock.after(this.#chance.between(under, latestSeconds), arrive);
    const back = this.#goesWrong(lostShare) ? Number.POSITIVE_INFINITY : this.#delay();
    return { answer: () => answered, seconds: isLost ? Number.POSITIVE_INFINITY : under + back };
  }

  #delay(): number {
    const isSlow = this.#goesWrong(slowShare);
    return this.#chance.between(0, isSlow ? latestSeconds : quickSeconds);
  }

  #goesWrong(share: number): boolean {
    return !this.isHealed && this.#chance.happens(share);
  }
}
