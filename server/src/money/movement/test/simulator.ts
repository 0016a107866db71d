import type { MovementState } from '@wallet/contract/movement';
import { giveUpSeconds } from '../resolve.ts';
import { Chance } from './chance.ts';
import { SimulatedClock } from './simulated-clock.ts';
import { type SagaOutcome, type SagaPolicy, SimulatedMovement } from './simulated-movement.ts';

type SagaReport = {
  readonly ends: Record<MovementState, number>;
  /** Faults that were found, by seed. */
  readonly violations: ReadonlyMap<number, string>;
  readonly unresolved: readonly number[];
};

/** One transfer through the network and the crashes that belong to the seed, in simulated time. */
export async function simulateSaga(seed: number, policy: SagaPolicy): Promise<SagaOutcome> {
  const clock = new SimulatedClock();
  const movement = new SimulatedMovement({ chance: new Chance(seed), clock, policy });
  movement.begin();
  await clock.pass(giveUpSeconds + 3_600);
  return movement.outcome();
}

/** The transfers of many seeds, from `first` on. */
export async function simulateSagas(
  { first, count }: { readonly first: number; readonly count: number },
  policy: SagaPolicy,
): Promise<SagaReport> {
  const ends = { pending: 0, posted: 0, voided: 0, needs_staff: 0 };
  const violations = new Map<number, string>();
  const unresolved: number[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const { state, violation, isUnresolved } = await simulateSaga(seed, policy);
    ends[state]++;
    if (violation !== null) violations.set(seed, violation);
    if (isUnresolved) unresolved.push(seed);
  }
  return { ends, violations, unresolved };
}
