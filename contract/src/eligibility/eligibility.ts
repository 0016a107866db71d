import { z } from 'zod';
import { IneligibilityReason } from './ineligibility.ts';

/** Result of an eligibility check: takeable now or, if not, an error code and its reason. */
export const Eligibility = z.object({
  isAllowed: z.boolean(),
  reason: z.string().nullable(),
  obstacle: IneligibilityReason.nullable(),
});

export type Eligibility = z.output<typeof Eligibility>;
/** As it travels, in baht. */
export type EligibilityShown = z.input<typeof Eligibility>;
