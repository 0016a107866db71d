import { z } from 'zod';
import { Baht } from '../values.ts';

/**
 * Terms of a condition in the member's own amounts: it starts with the deposit and the bonus, is fulfilled at
 * the target, and ends at the floor. Null without a condition.
 */
export const ConditionTerms = z.object({
  deposit: Baht,
  amount: Baht,
  target: Baht,
  floor: Baht,
  /** Percent of deposit and amount that the target is. Not returned by the release before, like the next two. */
  percentSuccess: z.number().optional(),
  /** Percent of deposit and amount that the floor is, unless the minimum balance is more. */
  percentFail: z.number().optional(),
  minimumBalance: Baht.optional(),
});

export type ConditionTerms = z.output<typeof ConditionTerms>;
