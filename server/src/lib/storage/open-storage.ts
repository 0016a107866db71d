import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that `UPLOADS` names: a folder, or a bucket by its `s3:` address. */
export function openStorage(uploads: string): Storage {
  return /^s3(\+http)?:/.test(uploads) ? s3Storage(uploads) : diskStorage(uploads);
}
