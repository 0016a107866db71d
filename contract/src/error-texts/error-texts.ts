import type { IneligibilityCause } from '../eligibility/ineligibility.ts';
import type { ErrorCode, SlipNote, timedCodes } from '../errors.ts';

type TimedCode = `${(typeof timedCodes)[number]}_AT`;

/** One language's texts for every code, slip reason and error reason; a missing one does not compile. */
export type ErrorTexts = Readonly<
  Record<ErrorCode | SlipNote | TimedCode | IneligibilityCause, string>
>;
