import { z } from 'zod';
import { Baht } from '../values.ts';

/**
 * Terms of a condition in the member's own amounts: it starts with the deposit and the bonus, is fulfilled at
 * the target, and ends at the floor. Null without a condition.
 */
export const ConditionTerms = z.object({ deposit: Baht, amount: Baht, target: Baht, floor: Baht });

export type ConditionTerms = z.output<typeof ConditionTerms>;
