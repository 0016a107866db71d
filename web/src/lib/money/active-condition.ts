import { reading } from '../reading/reading.ts';

/** The condition that runs or waits, if any. */
export const activeCondition = reading('GET /api/bonus/check/active', {});
