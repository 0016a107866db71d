import { currentLanguage } from '#lib/language.ts';
import { findLookup } from '#lib/reading/find-lookup.ts';

/** Milliseconds after which a service counts as active. */
const patienceMs = 3_000;

/** Tells whether the operator has ended the service; false where that cannot be read. */
export async function isServiceOver(): Promise<boolean> {
  const told = await findLookup('GET /api/lookup/active', currentLanguage()).catch(() => null);
  return told?.terminated === 'gone';
}

/** The same within three seconds: a login waits no longer for it. */
export function isOverInTime(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs));
  return Promise.race([isServiceOver(), late]);
}
