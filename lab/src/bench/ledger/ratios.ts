export type Ratio = { min: number; median: number; max: number };

/** Each figure over the reference of its own round, so that a slow round cancels out. */
export function ratioTo(reference: readonly number[], figures: readonly number[]): Ratio {
  const ratios = figures
    .map((figure, round) => figure / (reference[round] ?? Number.NaN))
    .sort((a, b) => a - b);
  const at = (index: number) => ratios[index] ?? Number.NaN;
  const middle = ratios.length / 2;
  return {
    min: at(0),
    median: (at(Math.ceil(middle) - 1) + at(Math.floor(middle))) / 2,
    max: at(ratios.length - 1),
  };
}
