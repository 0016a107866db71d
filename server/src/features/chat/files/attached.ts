import type { Database } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { type Content, filesOf } from '../thread/message-rules.ts';
import { findUploads, type Uploader } from './upload-store.ts';

/**
 * A message with the kind of its file added. Refuses with NO_DATA when it names a file that its sender
 * did not upload, or not within a day: nobody makes a stored file visible by its name.
 */
export async function attached(
  db: Database,
  uploader: Uploader,
  content: Content,
): Promise<Content> {
  const files = filesOf(content);
  if (files.length === 0) return content;
  const kinds = await findUploads(db, uploader, files);
  if (files.some((file) => !kinds.has(file))) throw new Refusal('NO_DATA');
  const { payload, payloads } = content;
  if (!payload?.filePath) {
    // A card has room for a picture, not for a film.
    if (files.some((file) => kinds.get(file) !== 'image')) throw new Refusal('NO_DATA');
    return { payloads };
  }
  return { payload: { ...payload, fileType: kinds.get(payload.filePath) } };
}
