import { later } from '#lib/later.ts';

/** The question to whom work is given. */
export const loadGiveWork = later(async () => (await import('./GiveWork.tsx')).GiveWork);
