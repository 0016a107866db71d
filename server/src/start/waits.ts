/** Seconds of each step that a start waited for, in order. */
export class Waits {
  readonly #waits: { readonly what: string; readonly seconds: number }[] = [];
  #since: number;

  /** `sinceMs`: milliseconds since the process began, when the first wait did. */
  constructor(sinceMs = 0) {
    this.#since = sinceMs;
  }

  /** Notes that all the time since the last note went into this. */
  note(what: string): void {
    const now = performance.now();
    this.#waits.push({ what, seconds: (now - this.#since) / 1_000 });
    this.#since = now;
  }

  /** The seconds of each, and of all together. */
  told(): string {
    const whole = this.#waits.reduce((sum, { seconds }) => sum + seconds, 0);
    const each = this.#waits.map(({ what, seconds }) => `${what} ${seconds.toFixed(1)}`);
    return `ready after ${whole.toFixed(1)} s: ${each.join(', ')}`;
  }
}
