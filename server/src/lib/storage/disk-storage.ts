import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertName, type Storage } from './storage.ts';

/** A folder that only the server's user can read. */
export function diskStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      assertName(name);
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Written under another name and renamed: a reader never finds half a file.
      const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      assertName(name);
      return readFile(join(folder, name)).catch(nullIfMissing);
    },
    async sizeOf(name) {
      assertName(name);
      const found = await stat(join(folder, name)).catch(nullIfMissing);
      return found?.size ?? null;
    },
    async getPart(name, { from, until }) {
      assertName(name);
      const handle = await open(join(folder, name));
      try {
        const bytes = Buffer.alloc(until - from + 1);
        const { bytesRead } = await handle.read(bytes, { position: from });
        if (bytesRead < bytes.length) throw new Error('a stored file ended too soon');
        return bytes;
      } finally {
        await handle.close();
      }
    },
    async remove(name) {
      assertName(name);
      await rm(join(folder, name), { force: true });
    },
  };
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
