import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeLeftovers } from './receive-file.ts';

test('what a killed process left of uploads goes at the next start, and what arrives now stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-incoming-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['old', 'arriving']) await writeFile(join(folder, name), 'half a picture');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(folder, 'old'), longAgo, longAgo);
  await removeLeftovers(folder);
  expect(await readdir(folder)).toEqual(['arriving']);
  await removeLeftovers(join(folder, 'nowhere'));
});
