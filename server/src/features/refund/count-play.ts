import type { NightWork } from '#jobs/nightly.ts';
import { insertDayResults } from './day-result-store.ts';

export const dayResultsNight = 'day-results';

/**
 * Counts what every member who played lost or won since the last count, and calls it yesterday's. It
 * follows the books' own sequence, not the clock: what moves around midnight counts once, on either day.
 */
export const countPlay = {
  kind: dayResultsNight,
  hour: 0,
  work: insertDayResults,
} as const satisfies NightWork;
