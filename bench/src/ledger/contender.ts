/** One way to move money, measured against the others in turns on the same cluster. */
export type Contender = {
  readonly name: string;
  /** What it got done per second, working for about that long. */
  measure(seconds: number): Promise<number>;
};
