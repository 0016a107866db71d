import type { Ratio } from './ratios.ts';

/**
 * Ratios to pgbench that docs/performance.md records, by the name of the contender. A change that costs
 * more than a third of one is noticed by `npm run bench -- ledger --quick`.
 */
export const recorded: Readonly<Record<string, number>> = {
  'one call per transfer, 32 connections': 1,
  'in a transaction of its own, 32 connections': 0.8,
  'lane, 32 callers': 3,
  'lane, 256 callers': 7.0,
  'lane, 256 callers, pairs of hold and post': 3.5,
};

const lossMax = 1 / 3;

/** Contenders that lost more than a third of the recorded rate. The best round counts: others use the machine, too. */
export function fallen(ratios: ReadonlyMap<string, Ratio>): string[] {
  return Object.entries(recorded).flatMap(([name, ratio]) => {
    const max = ratios.get(name)?.max;
    return max !== undefined && max < ratio * (1 - lossMax)
      ? [`${name}: ${max.toFixed(2)} at best, ${ratio.toFixed(2)} is recorded`]
      : [];
  });
}
