import type { NightWork } from '#jobs/nightly.ts';
import { insertDayResults } from './day-result-store.ts';

const dayResultsNight = 'day-results';

/**
 * Counts what every member who played lost or won since the last count, as yesterday's. Follows the ledger's
 * sequence, not the clock: a transfer around midnight counts once, on either day.
 */
export const countPlay = {
  kind: dayResultsNight,
  hour: 0,
  work: insertDayResults,
} as const satisfies NightWork;
