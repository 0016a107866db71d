import type { Services } from '#services.ts';
import { deletePicture, listOldPictures } from './slip-store.ts';

const atOnce = 500;

/** Removes the pictures of slips that were decided long ago; what they said stays. */
export async function removeOldPictures({ db, storage }: Services): Promise<void> {
  for (const { id, picture } of await listOldPictures(db, atOnce)) {
    await storage.remove(picture);
    await deletePicture(db, id);
  }
}
