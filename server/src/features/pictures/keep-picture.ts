import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { slipBytesMax } from '@wallet/contract/rules';
import { normalPicture } from '#lib/normal-picture.ts';
import { receiveFile } from '#lib/receive-file.ts';
import { publicPicture } from '#lib/storage/public-picture.ts';
import type { Services } from '#services.ts';

type Sent = { readonly stream: NodeJS.ReadableStream; readonly signal: AbortSignal };

/** Keeps a picture that everybody may see, drawn anew. Answers where it is shown from. */
export async function keepPicture(
  { storage, config }: Services,
  { stream, signal }: Sent,
): Promise<string> {
  const folder = join(config.dataDir, 'incoming');
  return receiveFile(stream, { folder, bytesMax: slipBytesMax, signal }, async (file) => {
    const { bytes } = await normalPicture(file);
    const { path, stored } = publicPicture(`${randomBytes(16).toString('base64url')}.jpg`);
    await storage.put(stored, bytes, 'image/jpeg');
    return path;
  });
}
