import { z } from 'zod';
import { checkCodes } from './checks.ts';

const found = {
  /** Rows that break the check. */
  rows: z.int(),
  /** One of them, by its number or name. */
  sample: z.string().nullable(),
};

/** A failed ledger check, which every app shows in the reader's language. */
export const WatchFinding = z.discriminatedUnion('code', [
  z.object({ code: z.enum(checkCodes), ...found }),
  /** For a check without a code, as a release before codes stored it. */
  z.object({ code: z.literal('written'), words: z.string(), ...found }),
]);

export type WatchFinding = z.output<typeof WatchFinding>;
