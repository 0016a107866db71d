/** Ratio of two ways, measured in alternating pairs. */
export type PairedRatio = {
  readonly median: number;
  /** Geometric mean of the pairs' ratios, between the bounds of its 95 % interval. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
};

/** Two-sided 95 % quantile of Student's t for 30 pairs; it hardly differs for 25 or more. */
const quantile = 2.045;

/** Compares each figure with the one of its own pair, so that a slow moment of the machine cancels out. */
export function pairedRatio(figures: readonly number[], reference: readonly number[]): PairedRatio {
  const logs = figures.map((figure, pair) => Math.log(figure / (reference[pair] ?? Number.NaN)));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
  const error = quantile * Math.sqrt(squares / (logs.length - 1) / logs.length);
  return {
    median: Math.exp(medianOf(logs)),
    mean: Math.exp(mean),
    low: Math.exp(mean - error),
    high: Math.exp(mean + error),
  };
}

/** Seconds for one call of each of two ways, in pairs whose order alternates. */
export async function measurePairs(
  [reference, other]: readonly [() => Promise<number>, () => Promise<number>],
  pairs: number,
  signal: AbortSignal,
): Promise<{ readonly reference: number[]; readonly other: number[] }> {
  const figures = { reference: [] as number[], other: [] as number[] };
  for (let pair = 0; pair < pairs; pair++) {
    signal.throwIfAborted();
    const isFirst = pair % 2 === 0;
    if (isFirst) figures.reference.push(await reference());
    figures.other.push(await other());
    if (!isFirst) figures.reference.push(await reference());
  }
  return figures;
}

export function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = sorted.length / 2;
  return (at(Math.ceil(middle) - 1) + at(Math.floor(middle))) / 2;
}
