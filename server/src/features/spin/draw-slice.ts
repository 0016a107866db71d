import { randomInt } from 'node:crypto';
import { sliceOf, totalWeight, type Weighted } from './spin-rules.ts';

/** Draws a slice with a cryptographic random number. */
export function drawSlice<Slice extends Weighted>(slices: readonly Slice[]): Slice {
  return sliceOf(slices, randomInt(totalWeight(slices)));
}
