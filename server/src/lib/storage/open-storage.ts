import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that `UPLOADS` names: a folder, or a bucket by its `s3:` address. */
export function openStorage(uploads: string): Storage {
  return isBucket(uploads) ? s3Storage(uploads) : diskStorage(uploads);
}

/** True of the address of a bucket, false of a folder. */
export function isBucket(uploads: string): boolean {
  return /^s3(\+http)?:/.test(uploads);
}
