import { performance } from 'node:perf_hooks';

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
  [reference, other]: Halves,
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

type Halves = readonly [(nth: number) => Promise<number>, (nth: number) => Promise<number>];

type Pairs = {
  readonly pairs: number;
  /** Pairs before them that do not count: each connection makes its plans once. */
  readonly warmUps: number;
  /** Calls of either way in each pair. */
  readonly calls: number;
  readonly signal: AbortSignal;
  /** Runs before each pair, and is not measured. */
  readonly prepare: () => Promise<unknown>;
};

/** Figures of each pair. */
export type PairFigures = { readonly reference: number[]; readonly other: number[] };

export async function measurePairs(
  halves: Halves,
  { pairs, warmUps, calls, signal, prepare }: Pairs,
): Promise<PairFigures> {
  const figures: PairFigures = { reference: [], other: [] };
  for (let pair = -warmUps; pair < pairs; pair++) {
    signal.throwIfAborted();
    await prepare();
    const { reference, other } = await measurePair(halves, calls);
    if (pair < 0) continue;
    figures.reference.push(reference);
    figures.other.push(other);
  }
  return figures;
}

/** Columns of a table: milliseconds of both ways, and the ratio with its 95 % interval. */
export function pairColumns({ reference, other }: PairFigures): string {
  const { median, mean, low, high } = pairedRatio(other, reference);
  const ms = [reference, other].map((each) => medianOf(each).toFixed(3).padStart(9));
  const ratios = [median, mean].map((ratio) => ratio.toFixed(2).padStart(6));
  return `${[...ms, ...ratios].join(' ')}   ${low.toFixed(2)} to ${high.toFixed(2)}`;
}

export async function millisecondsOf(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

export function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = sorted.length / 2;
  return (at(Math.ceil(middle) - 1) + at(Math.floor(middle))) / 2;
}
