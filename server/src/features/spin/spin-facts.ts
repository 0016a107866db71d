import type { Database } from '#db/database.ts';
import type { Texts } from '#settings/settings.ts';
import { findSpunSlice } from './spin-store.ts';

/** The name of what a spin drew. */
export async function readDrawnPrize(db: Database, spinId: string): Promise<Texts> {
  return (await findSpunSlice(db, spinId)).label;
}
