/** One way to move money, measured against the others in turns on the same cluster. */
export type Contender = {
  readonly name: string;
  /** Runs for about `seconds` and returns its operations per second. */
  measure(seconds: number): Promise<number>;
};
