import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#lib/refusal.ts';

type Options = { readonly bytesMax: number; readonly signal: AbortSignal };

/**
 * Writes an upload to a file of the moment, never more than `bytesMax`, and lets `use` have it. Whatever
 * happens, the file is gone afterwards.
 */
export async function receiveFile<Result>(
  stream: NodeJS.ReadableStream,
  { bytesMax, signal }: Options,
  use: (file: string, bytes: number) => Promise<Result>,
): Promise<Result> {
  const file = join(tmpdir(), `wallet-upload-${randomUUID()}`);
  let bytes = 0;
  const limit = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      // What is too much is still read, and dropped: a sender who is cut off hears no answer.
      done(null, bytes > bytesMax ? undefined : part);
    },
  });
  try {
    await pipeline(stream, limit, createWriteStream(file, { flags: 'wx', mode: 0o600 }), {
      signal,
    });
    if (bytes > bytesMax) throw new Refusal('BODY_TOO_LARGE');
    return await use(file, bytes);
  } finally {
    await rm(file, { force: true });
  }
}
