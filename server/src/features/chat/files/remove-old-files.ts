import type { Services } from '#services.ts';
import { deleteUpload, listOldUploads } from './upload-store.ts';

const atOnce = 500;

/** Removes files that no message names, and those of messages long ago. */
export async function removeOldFiles({ db, storage }: Services): Promise<void> {
  for (const path of await listOldUploads(db, atOnce)) {
    await storage.remove(path);
    await deleteUpload(db, path);
  }
}
