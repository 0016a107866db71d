import { currentLanguage } from '#lib/language.ts';
import { findLookup } from '#lib/reading/use-lookup.ts';

const patienceMs = 3_000;

/** True when the operator has ended the service. What is not told in time, or fails, counts as active. */
export function isServiceOver(): Promise<boolean> {
  const isTold = findLookup('GET /api/lookup/active', currentLanguage()).then(
    ({ terminated }) => terminated === 'gone',
    () => false,
  );
  const isLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs));
  return Promise.race([isTold, isLate]);
}
