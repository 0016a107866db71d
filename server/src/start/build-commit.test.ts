import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildCommit } from './build-commit.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'wallet-build-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test('a release knows the commit that it was built from, and a checkout its own', async () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const installed = await folder();
  await writeFile(join(installed, 'build.json'), JSON.stringify({ version: '1.2.3', commit }));
  expect(await buildCommit(installed)).toBe(commit);
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  expect(await buildCommit()).toBe(head);
  expect(await buildCommit(await folder())).toBe('unknown');
});
