import type { ObstacleCause } from '../eligibility/obstacle.ts';
import type { ErrorCode, SlipNote, timedCodes } from '../errors.ts';

type TimedCode = `${(typeof timedCodes)[number]}_AT`;

/** One language's texts for every code, slip reason and cause of a refusal, so that a missing one does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode | SlipNote | TimedCode | ObstacleCause, string>>;
