import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '@wallet/postgres/system-account';

const ops = join(import.meta.dirname, '../../../../ops');

export type SettingOverride = readonly [shipped: string | RegExp, here: string];

/** The text of a file that we ship. */
export function shipped(name: string): Promise<string> {
  return readFile(join(ops, name), 'utf8');
}

/**
 * Writes settings as we ship them, with this machine's addresses in place of theirs. Throws when one of them is no
 * longer there: the drill has to try the shipped ones.
 */
export async function writeSettings(
  name: string,
  file: string,
  changes: readonly SettingOverride[],
  account?: Account,
): Promise<string> {
  let text = await shipped(name);
  for (const [theirs, here] of changes) {
    const pieces = text.split(theirs);
    if (pieces.length === 1) throw new Error(`ops/${name} says ${theirs} no longer`);
    text = pieces.join(here);
  }
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
  return file;
}
