import { z } from 'zod';
import { Baht } from '../values.ts';

/**
 * Way of money under a condition, with the member's own figures: it begins with the deposit and what
 * is given, is free at the target, and over at the floor. Null where no condition comes with it.
 */
export const ConditionWay = z.object({ deposit: Baht, amount: Baht, target: Baht, floor: Baht });

export type ConditionWay = z.output<typeof ConditionWay>;
