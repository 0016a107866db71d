/** Ratio of two ways, measured in alternating pairs. */
type PairedRatio = {
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

/**
 * Medians of the calls of two ways, call by call in turns whose order alternates, so that both meet the same machine and
 * a flush or a neighbour that takes long counts for neither.
 */
export async function measurePair(
  [reference, other]: readonly [(nth: number) => Promise<number>, (nth: number) => Promise<number>],
  calls: number,
): Promise<{ readonly reference: number; readonly other: number }> {
  const figures = { reference: [] as number[], other: [] as number[] };
  for (let nth = 0; nth < calls; nth++) {
    const isFirst = nth % 2 === 0;
    if (isFirst) figures.reference.push(await reference(nth));
    figures.other.push(await other(nth));
    if (!isFirst) figures.reference.push(await reference(nth));
  }
  return { reference: medianOf(figures.reference), other: medianOf(figures.other) };
}

export function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = sorted.length / 2;
  return (at(Math.ceil(middle) - 1) + at(Math.floor(middle))) / 2;
}
