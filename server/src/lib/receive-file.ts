import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '#lib/domain-error.ts';

type Options = {
  /** Folder of temporary files; created when missing. */
  readonly folder: string;
  readonly bytesMax: number;
  readonly signal: AbortSignal;
};

/** Longer than any upload may take. */
const leftoverMs = 3_600_000;

/** Removes what a process that was killed in the middle of uploads has left in the folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    // Another start of the same checkout may be receiving a younger one.
    if (found && found.mtimeMs < Date.now() - leftoverMs) await rm(file, { force: true });
  }
}

/**
 * Streams an upload of at most `bytesMax` to a temporary file and passes it to `use`. The file is always
 * removed.
 */
export async function receiveFile<Result>(
  stream: NodeJS.ReadableStream,
  { folder, bytesMax, signal }: Options,
  use: (file: string, bytes: number) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, randomUUID());
  let bytes = 0;
  const limit = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      // The excess is read and dropped: a sender who is cut off would receive no answer.
      done(null, bytes > bytesMax ? undefined : part);
    },
  });
  try {
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    await pipeline(stream, limit, target, { signal }).catch((error) => {
      // A full disk is our fault; a sender who hangs up, or sends half of a form, is not.
      const isOurs = !signal.aborted && 'syscall' in error;
      throw new DomainError('SLIP_UPLOAD_FAIL', isOurs ? {} : { status: 400 });
    });
    if (bytes > bytesMax) throw new DomainError('BODY_TOO_LARGE');
    return await use(file, bytes);
  } finally {
    await rm(file, { force: true });
  }
}
