import { z } from 'zod';
import { Obstacle } from './obstacle.ts';

/** Tells if something can be taken now and, when not, why: a code of the catalogue and its cause. */
export const Verdict = z.object({
  isAllowed: z.boolean(),
  reason: z.string().nullable(),
  obstacle: Obstacle.nullable(),
});

export type Verdict = z.output<typeof Verdict>;
/** As it travels, in baht. */
export type VerdictShown = z.input<typeof Verdict>;
