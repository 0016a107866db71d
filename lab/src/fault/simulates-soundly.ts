import type { SagaPolicy } from '../../../server/src/money/movement/test/simulated-movement.ts';
import { simulateSagas } from '../../../server/src/money/movement/test/simulator.ts';

const shownSeeds = 10;

/** Simulates one transfer per seed, prints what went wrong with which seeds, and says whether nothing did. */
export async function simulatesSoundly(
  seeds: { readonly first: number; readonly count: number },
  policy: SagaPolicy,
): Promise<boolean> {
  const { ends, violations, unresolved } = await simulateSagas(seeds, policy);
  const isSound = violations.size === 0 && unresolved.length === 0;
  console.log(
    `${isSound ? 'ok    ' : 'FAILED'}  saga: ${seeds.count} seeds, ${policy}, ${ends.posted} posted, ` +
      `${ends.voided} voided, ${ends.needs_staff} left to the staff, ` +
      `violations=${violations.size} unresolved=${unresolved.length}`,
  );
  for (const [seed, what] of [...violations].slice(0, shownSeeds)) {
    console.log(`        seed ${seed}: ${what} (again: --first ${seed} --seeds 1)`);
  }
  for (const seed of unresolved.slice(0, shownSeeds))
    console.log(`        seed ${seed}: unresolved`);
  return isSound;
}
