import type { Services } from '#lib/services.ts';
import { seedLookups } from './lookups.ts';

/** Fills an empty demo: what an operator would have entered, and some people. Changes nothing later. */
export async function seed({ db }: Services): Promise<void> {
  const known = await db.selectFrom('member').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await db.transaction().execute(seedLookups);
}
