import { removeEach } from '#lib/storage/remove-each.ts';
import type { Services } from '#services.ts';
import { deletePicture, listOldPictures } from './slip-store.ts';

const atOnce = 500;

/** Removes the pictures of slips that were decided long ago; what they said stays. */
export async function removeOldPictures({ db, storage }: Services): Promise<void> {
  await removeEach(storage, await listOldPictures(db, atOnce), {
    fileOf: ({ picture }) => picture,
    forget: ({ id }) => deletePicture(db, id),
  });
}
