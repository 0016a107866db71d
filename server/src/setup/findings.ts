type Finding = {
  /** `left`: a person has to do it; `failed`: it has to be fixed first. */
  readonly mark: 'ok' | 'left' | 'failed';
  readonly text: string;
};

/** Outcomes of the setup's steps, printed as they come and once more as a report. */
export class Findings {
  readonly #say: (line: string) => void;
  readonly #found: Finding[] = [];

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  ok(text: string): void {
    this.#add({ mark: 'ok', text });
  }

  left(text: string): void {
    this.#add({ mark: 'left', text });
  }

  failed(text: string): void {
    this.#add({ mark: 'failed', text });
  }

  get isSound(): boolean {
    return this.#found.every(({ mark }) => mark !== 'failed');
  }

  report(): string {
    const part = (title: string, mark: Finding['mark']) => {
      const lines = this.#found.filter((each) => each.mark === mark);
      return lines.length === 0 ? [] : [title, ...lines.map(({ text }) => `- ${text}`), ''];
    };
    return [
      ...part('Has to be fixed', 'failed'),
      ...part('Is left to do', 'left'),
      ...part('Is done', 'ok'),
    ].join('\n');
  }

  #add(finding: Finding): void {
    this.#found.push(finding);
    this.#say(`${finding.mark.padEnd(8)}${finding.text}`);
  }
}
