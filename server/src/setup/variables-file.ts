import { chmod, copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';

export type Variables = Readonly<Record<string, string>>;

/** Reads a file of variables; a missing one has none. */
export async function readVariables(file: string): Promise<Variables> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return definedOf(parseEnv(text));
}

function definedOf(read: NodeJS.Dict<string>): Variables {
  return Object.fromEntries(
    Object.entries(read).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/**
 * Writes variables into a file for its owner alone. Lines with other variables and comments stay; the earlier file is
 * kept under `.before`.
 */
export async function writeVariables(file: string, variables: Variables): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => null);
  await mkdir(dirname(file), { recursive: true });
  if (before !== null) {
    await copyFile(file, `${file}.before`);
    await chmod(`${file}.before`, 0o600);
  }
  const waiting = new Map(Object.entries(variables));
  const lines = (before ?? '').split('\n').flatMap((line) => {
    const name = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/.exec(line)?.[1] ?? '';
    const value = waiting.get(name);
    if (value === undefined) return name in variables ? [] : [line];
    waiting.delete(name);
    return [lineOf(name, value)];
  });
  while (lines.at(-1) === '') lines.pop();
  for (const [name, value] of waiting) lines.push(lineOf(name, value));
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, `${lines.join('\n')}\n`, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, file);
}

/**
 * A line that systemd, Node and compose read alike: nothing is quoted but values with a sign that one of them
 * would take for its own.
 */
function lineOf(name: string, value: string): string {
  if (/^[\w./:@%+,&?=~!*;[\](){}"-]*$/.test(value) && !value.startsWith('"')) {
    return `${name}=${value}`;
  }
  if (/^[\x20-\x7e]*$/.test(value) && !/['\\]/.test(value)) return `${name}='${value}'`;
  throw new Error(`${name}: holds a quote, a backslash or a letter beyond ASCII; encode it as %…`);
}
