import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';

/** A copy of the checkout whose files may be spoilt. Nothing in it is a link to a file of the checkout. */
export type Copy = {
  readonly root: string;
  /** Puts a fault into one file, and answers how to take it out again. */
  readonly spoil: (fault: CodeFault) => Promise<() => Promise<void>>;
  readonly remove: () => Promise<void>;
};

/** One text of a file that is replaced by another one. */
type CodeFault = { readonly file: string; readonly from: string; readonly to: string };

/** Copies the present checkout, with uncommitted changes; the packages are only linked. */
export async function copyCheckout(checkout: string): Promise<Copy> {
  const root = await temporaryFolder('wallet-mutants-');
  for (const file of filesOf(checkout)) await cp(join(checkout, file), join(root, file));
  await linkPackages(join(checkout, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    spoil: async ({ file, from, to }) => {
      const path = join(root, file);
      const sound = await readFile(path, 'utf8');
      await writeFile(path, spoilt(sound, { file, from, to }));
      return () => writeFile(path, sound);
    },
    remove: () => rm(root, { recursive: true }),
  };
}

/** A text with its fault. Throws when the fault has no place in it, or more than one. */
export function spoilt(text: string, { file, from, to }: CodeFault): string {
  const [before, after, ...others] = text.split(from);
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error(`${file} does not hold exactly once: ${from}`);
  }
  return `${before}${to}${after}`;
}

function filesOf(checkout: string): string[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const gone = ['ls-files', '--deleted', '-z'];
  const names = (options: string[]) =>
    execFileSync('git', options, { cwd: checkout, encoding: 'utf8' }).split('\0').filter(Boolean);
  const missing = new Set(names(gone));
  return names(listed).filter((file) => !missing.has(file));
}

/** Links each package, but copies the links to our own workspaces, which then lead into the copy. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name.startsWith('.')) continue;
    if (name === '@wallet') await copyLinks(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
}

async function copyLinks(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    await symlink(await readlink(join(from, name)), join(to, name));
  }
}
