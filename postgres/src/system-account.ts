import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** An account of this machine, in the form in which a child process takes it. */
export type Account = { readonly uid: number; readonly gid: number };

/**
 * Finds an account for PostgreSQL, which refuses to run as root: the owner of `cluster` if that exists
 * already, else an unprivileged account of the machine. Undefined for anybody but root: run it as yourself.
 */
export async function systemAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  return owner ? { uid: owner.uid, gid: owner.gid } : findAccount(['postgres', 'nobody']);
}

/** True when the account can enter a folder: every parent must let it through, so it is tried. */
export async function mayEnter(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account) return true;
  return promisify(execFile)('/bin/sh', ['-c', 'cd -- "$0"', folder], {
    ...account,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  );
}

async function findAccount(names: readonly string[]): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of names) {
    const [, , uid, gid] = lines.find(([known]) => known === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(`PostgreSQL does not run as root, and no account of ${names.join(', ')} exists`);
}
