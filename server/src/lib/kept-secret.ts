import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The 32 random bytes, in base64url, that this file holds; made when it is first asked for. */
export async function keptSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept.trim();
  await mkdir(dirname(file), { recursive: true });
  // Written aside and linked: of two that start together, one wins and no half file is ever read.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(unfinished, file).catch(ignoreExisting);
  await rm(unfinished);
  return (await readFile(file, 'utf8')).trim();
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
