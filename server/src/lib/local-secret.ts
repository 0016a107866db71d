import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Reads a secret of 32 random bytes (base64url) from a file, and creates it on first use. */
export async function localSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept.trim();
  await mkdir(dirname(file), { recursive: true });
  // Written to another file and linked: of two processes that start together one wins, and neither reads half a file.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(unfinished, file).catch(ignoreExisting);
  await rm(unfinished);
  return (await readFile(file, 'utf8')).trim();
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
