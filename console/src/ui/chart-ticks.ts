/** Ticks above zero, at the most. */
const most = 4;

/** Round values from zero up to the first that is no less than the largest value, in equal steps. */
export function ticksUpTo(largest: number): readonly number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  const step = Math.max(1, factor * power);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, nth) => nth * step);
}
