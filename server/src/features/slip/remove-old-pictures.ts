import type { Services } from '#services.ts';
import { forgetPicture, listOldPictures } from './slip-store.ts';

/** Long enough for every question about a transfer; after that they only tell about people. */
const keptDays = 180;
const atOnce = 500;

/** Removes the pictures of slips that were decided long ago; what they said stays. */
export async function removeOldPictures({ db, storage }: Services): Promise<void> {
  for (const { id, picture } of await listOldPictures(db, { days: keptDays, limit: atOnce })) {
    await storage.remove(picture);
    await forgetPicture(db, id);
  }
}
