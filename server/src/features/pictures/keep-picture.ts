import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { slipBytesMax } from '@wallet/contract/rules';
import { clearPicture } from '#lib/normal-picture.ts';
import { receiveFile } from '#lib/receive-file.ts';
import { publicPicture } from '#lib/storage/public-picture.ts';
import type { Services } from '#services.ts';

type PictureUpload = { readonly stream: NodeJS.ReadableStream; readonly signal: AbortSignal };

/** Keeps a picture that everyone may see, re-encoded. Answers where it is shown from. */
export async function keepPicture(
  { storage, config }: Services,
  { stream, signal }: PictureUpload,
): Promise<string> {
  const folder = join(config.dataDir, 'incoming');
  return receiveFile(stream, { folder, bytesMax: slipBytesMax, signal }, async (file) => {
    const { bytes, ending } = await clearPicture(file);
    const name = `${randomBytes(16).toString('base64url')}.${ending}`;
    const { path, stored } = publicPicture(name);
    await storage.put(stored, bytes, ending === 'jpg' ? 'image/jpeg' : 'image/webp');
    return path;
  });
}
