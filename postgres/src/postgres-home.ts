import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Account, mayEnter, systemAccount } from './system-account.ts';

export type Durability = {
  /** False only for throw-away data: a crash of the machine may then lose or break it. */
  readonly durable: boolean;
};

/** The home of PostgreSQL, and the account it runs under if that is not ours. */
export type Home = { readonly folder: string; readonly account: Account | undefined };

/**
 * Places where PostgreSQL may live: next to our data, but that account may not be able to get there (a
 * checkout below /root); then in a folder of its own below /var/lib.
 */
export async function findHome(dataDir: string): Promise<Home> {
  const digest = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  const folders = [join(resolve(dataDir), 'postgres'), `/var/lib/wallet-${digest}`];
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    const account = await systemAccount(join(folder, 'cluster'));
    if (await mayEnter(account, folder)) return { folder, account };
  }
  throw new Error(`No account but root can enter ${folders.join(' or ')}: set DATA_DIR`);
}

/** Builds the cluster under another name: it appears whole, or not at all. */
export async function createCluster(
  { folder, account }: Home,
  programs: string,
  { durable }: Durability,
): Promise<void> {
  const unfinished = await mkdtemp(join(folder, 'new-'));
  const password = join(unfinished, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) {
    await chown(unfinished, account.uid, account.gid);
    await chown(password, account.uid, account.gid);
  }
  await promisify(execFile)(
    join(programs, 'initdb'),
    [
      ...['-D', join(unfinished, 'data'), '--username=postgres', `--pwfile=${password}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'],
      // Built into PostgreSQL, so that no locale of the machine is needed and sorting never changes.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      // 4096 rounds of a hash at both ends of every connection slow down anyone who guesses. No one guesses
      // 24 random bytes; but a test opens a dozen connections, and there are two thousand tests.
      ...(durable ? [] : ['-c', 'scram_iterations=1']),
    ],
    { ...account, ...surroundings() },
  );
  await rename(unfinished, join(folder, 'cluster')).catch(() =>
    rm(unfinished, { recursive: true }),
  );
}

/** Nothing of the caller's environment: PGDATA, PGPORT or a folder that only root may enter. */
export function surroundings() {
  return { cwd: '/', env: { LC_ALL: 'C' } };
}
