import { removeEach } from '#lib/storage/remove-each.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { deletePicture, listOldPictures } from './picture-store.ts';

const atOnce = 500;

/** Deletes pictures that were never sent, and those that the operator's days after the decision are over of. */
export async function forgetPictures({ db, storage }: Services): Promise<void> {
  const { verifyKeptDays: keptDays } = await readSettings(db);
  await removeEach(storage, await listOldPictures(db, { keptDays, limit: atOnce }), {
    fileOf: ({ file }) => file,
    forget: ({ id }) => deletePicture(db, id),
  });
}
