import { z } from 'zod';
import { checkCodes } from './checks.ts';

const found = {
  /** Rows that break the check. */
  rows: z.int(),
  /** One of them, by its number or name. */
  sample: z.string().nullable(),
};

/** Breach of a check over the book, which every app tells in its reader's language. */
export const Breach = z.discriminatedUnion('code', [
  z.object({ code: z.enum(checkCodes), ...found }),
  /** Of a check without a code, as a release before codes stored it. */
  z.object({ code: z.literal('written'), words: z.string(), ...found }),
]);

export type Breach = z.output<typeof Breach>;
