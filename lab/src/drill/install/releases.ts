import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../../../..');

export type Release = {
  readonly version: string;
  readonly commit: string;
  readonly files: readonly string[];
};

type Making = {
  /** Folder in which releases are made. */
  readonly folder: string;
  /** File that an earlier release must have for the drill. */
  readonly needed: string;
};

/** Makes the release before and this one, in a folder; `made` names their folders when they are made already. */
export async function twoReleases(
  [older, newer]: readonly string[],
  { folder, needed }: Making,
): Promise<readonly [before: Release, now: Release]> {
  const before = await releaseBefore(older, { folder, needed });
  const now = await (newer ? readRelease(newer) : makeRelease('HEAD', join(folder, 'now')));
  return [before, now];
}

/** Makes the release before, in a folder; `made` names its folder when it is made already. */
export async function releaseBefore(
  made: string | undefined,
  { folder, needed }: Making,
): Promise<Release> {
  if (made) return readRelease(made);
  return makeRelease(await earlierCommit(needed), join(folder, 'before'));
}

/** The release before: its tag, or without one the first commit that has the file. */
async function earlierCommit(needed: string): Promise<string> {
  const git = async (...words: string[]) => (await run('git', words, { cwd: checkout })).stdout;
  const first = (await git('log', '--diff-filter=A', '--format=%H', '--', needed)).trim();
  const tags = await git('tag', '--list', 'v*', '--contains', first, '--sort=-v:refname');
  const head = (await git('rev-parse', 'HEAD')).trim();
  for (const tag of tags.split('\n').filter(Boolean)) {
    const commit = (await git('rev-parse', `${tag}^{commit}`)).trim();
    if (commit !== head) return commit;
  }
  return first;
}

async function makeRelease(commit: string, to: string): Promise<Release> {
  const since = performance.now();
  const order = ['scripts/run.mjs', 'release', '--trial', '--commit', commit, '--to', to];
  await run(process.execPath, order, { cwd: checkout, maxBuffer: 16 * 1024 * 1024 });
  console.log(`made a release of ${commit} after ${seconds(since)} s`);
  return readRelease(to);
}

async function readRelease(folder: string): Promise<Release> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('wallet-'));
  const archive = files.find((name) => name.endsWith('.tar.gz')) ?? '';
  const [, version = ''] = /^wallet-(.+?)-[a-z0-9]+-[a-z0-9]+\.tar\.gz$/.exec(archive) ?? [];
  const place = join(folder, archive);
  const { stdout } = await run('tar', ['-xzOf', place, `wallet-${version}/build.json`]);
  const { commit }: { commit: string } = JSON.parse(stdout);
  console.log(`${archive}: ${((await stat(place)).size / 1e6).toFixed(0)} MB`);
  return { version, commit, files: files.map((name) => join(folder, name)) };
}

/** Seconds since a moment of `performance.now()`, with one decimal. */
export function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
