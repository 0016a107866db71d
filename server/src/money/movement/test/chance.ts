/** Chance that is the same for the same seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
    // The first numbers of neighbouring seeds resemble each other.
    for (let skipped = 0; skipped < 3; skipped++) this.#next();
  }

  happens(probability: number): boolean {
    return this.#next() < probability;
  }

  between(low: number, high: number): number {
    return low + this.#next() * (high - low);
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
