/** Describes how a step of one engine ended: milliseconds, or what went wrong. */
export type Column = (step: string, outcome: number | Error) => void;

/** Steps by engines. */
export class Table {
  readonly #steps: readonly string[];
  readonly #columns = new Map<string, Map<string, string>>();
  readonly #faults: string[] = [];

  constructor(steps: readonly string[]) {
    this.#steps = steps;
  }

  get hasFailed(): boolean {
    return this.#faults.length > 0;
  }

  column(engine: string, version: string): Column {
    const title = `${engine} ${version.split('.').slice(0, 2).join('.')}`;
    const cells = this.#columns.get(title) ?? new Map<string, string>();
    this.#columns.set(title, cells);
    return (step, outcome) => {
      const isFault = outcome instanceof Error;
      if (isFault) this.#faults.push(`${title}, ${step}: ${outcome.message}`);
      const result = isFault ? 'FAILED' : `${(outcome / 1000).toFixed(1)} s`;
      cells.set(step, result);
      // a run takes minutes: a person who waits sees it go on.
      console.error(`${title}: ${step}: ${isFault ? outcome.message : result}`);
    };
  }

  /** Describes what kept an engine from its steps. */
  reportFault(fault: string): void {
    this.#faults.push(fault);
    console.error(fault);
  }

  /** The whole table as text; a dash for what was not reached, or is not asked of an engine. */
  text(): string {
    const titles = [...this.#columns.keys()];
    const rows = this.#steps.map((step) => [
      step,
      ...titles.map((title) => this.#columns.get(title)?.get(step) ?? '–'),
    ]);
    const lines = [['', ...titles], ...rows];
    const widths = lines[0]?.map((_, at) =>
      Math.max(...lines.map((line) => line[at]?.length ?? 0)),
    );
    const drawn = lines.map((line) =>
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths?.[at] ?? 0) : cell.padStart(widths?.[at] ?? 0),
        )
        .join('  '),
    );
    return [...drawn, ...this.#faults.map((fault) => `FAILED  ${fault}`)].join('\n');
  }
}
