import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const installation = resolve(import.meta.dirname, '../../..');
const Build = z.object({ commit: z.string().regex(/^[0-9a-f]{40}$/) });

/** Commit that this node runs: a release has it in `build.json`, a checkout asks git. */
export async function buildCommit(folder: string = installation): Promise<string> {
  const text = await readFile(resolve(folder, 'build.json'), 'utf8').catch(() => null);
  if (text !== null) return Build.parse(JSON.parse(text)).commit;
  const head = promisify(execFile)('git', ['-C', folder, 'rev-parse', 'HEAD']);
  return head.then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
}
