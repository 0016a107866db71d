import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { type Content, filesOf } from '../thread/message-rules.ts';
import { findUploads, type Uploader } from './upload-store.ts';

/**
 * Adds the kind of the attached file to a message. Rejects with NO_DATA a file that its sender did not upload
 * within a day, so that stored files cannot be exposed by name.
 */
export async function attached(
  db: Database,
  uploader: Uploader,
  content: Content,
): Promise<Content> {
  const files = filesOf(content);
  if (files.length === 0) return content;
  const kinds = await findUploads(db, uploader, files);
  if (files.some((file) => !kinds.has(file))) throw new DomainError('NO_DATA');
  const { payload, payloads } = content;
  if (!payload?.filePath) {
    // A card has room for a picture, not for a video.
    if (files.some((file) => kinds.get(file) !== 'image')) throw new DomainError('NO_DATA');
    return { payloads };
  }
  return { payload: { ...payload, fileType: kinds.get(payload.filePath) } };
}
