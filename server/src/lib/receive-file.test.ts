import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { receiveFile, removeLeftovers } from './receive-file.ts';

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-incoming-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('what a killed process left of uploads goes at the next start, and what arrives now stays', async () => {
  const folder = await someFolder();
  for (const name of ['old', 'arriving']) await writeFile(join(folder, name), 'half a picture');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(folder, 'old'), longAgo, longAgo);
  await removeLeftovers(folder);
  expect(await readdir(folder)).toEqual(['arriving']);
  await removeLeftovers(join(folder, 'nowhere'));
});

test('a file of exactly the largest size is received, one byte more is too large, and neither stays', async () => {
  const folder = await someFolder();
  const receive = (size: number) => {
    const options = { folder, bytesMax: 1_000, signal: AbortSignal.timeout(10_000) };
    return receiveFile(Readable.from([Buffer.alloc(size)]), options, async (_, bytes) => bytes);
  };
  expect(await receive(1_000)).toBe(1_000);
  await expect(receive(1_001)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  expect(await readdir(folder)).toEqual([]);
});
