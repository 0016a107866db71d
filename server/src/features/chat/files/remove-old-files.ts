import { removeEach } from '#lib/storage/remove-each.ts';
import type { Services } from '#services.ts';
import { deleteUpload, listOldUploads } from './upload-store.ts';

const atOnce = 500;

/** Removes files that no message names, and those of messages long ago. */
export async function removeOldFiles({ db, storage }: Services): Promise<void> {
  await removeEach(storage, await listOldUploads(db, atOnce), {
    fileOf: (path) => path,
    forget: (path) => deleteUpload(db, path),
  });
}
