type Due = { readonly at: number; readonly run: () => void };

/** Time that passes only when no one has anything left to do, so that a day takes no time. */
export class SimulatedClock {
  now = 0;
  readonly #due: Due[] = [];
  /** Number of processes that are doing something rather than waiting. */
  #awake = 0;
  #whenAllWait: () => void = () => undefined;
  #failure: { readonly error: unknown } | null = null;

  /** Lets something happen later. What is due at the same time happens in the order of planning. */
  after(seconds: number, run: () => void): void {
    const at = this.now + seconds;
    const next = this.#due.findIndex((other) => other.at > at);
    this.#due.splice(next < 0 ? this.#due.length : next, 0, { at, run });
  }

  /** Starts a process, which may wait for nothing but `sleep`. */
  start(process: () => Promise<void>): void {
    this.#awake++;
    process().then(
      () => this.#rest(),
      (error: unknown) => {
        this.#failure = { error };
        this.#rest();
      },
    );
  }

  sleep(seconds: number): Promise<void> {
    const slept = new Promise<void>((wake) => {
      this.after(seconds, () => {
        this.#awake++;
        wake();
      });
    });
    this.#rest();
    return slept;
  }

  /** Lets time pass until nothing is due any more, or until that time. */
  async pass(until: number): Promise<void> {
    await this.#allWait();
    for (let next = this.#due[0]; next && next.at <= until; next = this.#due[0]) {
      this.#due.shift();
      this.now = next.at;
      next.run();
      await this.#allWait();
    }
  }

  #rest(): void {
    this.#awake--;
    if (this.#awake === 0) this.#whenAllWait();
  }

  /** Throws what a process failed with. */
  async #allWait(): Promise<void> {
    while (this.#awake > 0) {
      await new Promise<void>((done) => {
        this.#whenAllWait = done;
      });
    }
    if (this.#failure) throw this.#failure.error;
  }
}
