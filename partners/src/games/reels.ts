import { randomInt } from 'node:crypto';
import { symbols } from './symbols.ts';

// Three of a kind pay their own factor, a pair gives the stake back: 94.4 % returns in the long run.
const threeOfAKind = [5, 8, 10, 15, 20] as const;

export function spinReels(draw: () => number = () => randomInt(symbols.length)): number[] {
  return [draw(), draw(), draw()];
}

/** The multiple of the stake that a stop of the reels pays. */
export function payoutFactor(reels: readonly number[]): number {
  const different = new Set(reels).size;
  if (different === 1) return threeOfAKind[reels[0] ?? 0] ?? 0;
  return different === 2 ? 1 : 0;
}
