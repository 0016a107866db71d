import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** The lines that a PostgreSQL server writes about itself into its data directory while it runs. */
type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean };

export function postmasterFile(data: string): string {
  return join(data, 'postmaster.pid');
}

/** Undefined when there is no such file, or when it is only half written. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterFile(data), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n').map((line) => line.trim());
  if (!pid || !port) return undefined;
  // A standby answers too, and only reads.
  const ready = status === 'ready' || status === 'standby';
  return { pid: Number(pid), port: Number(port), ready };
}

/**
 * True when the process of the file is really the server of this data directory. After a kill -9 the
 * file stays, and its number may meanwhile belong to a foreign process or to a zombie. PostgreSQL
 * works inside its data directory, which neither of those does.
 */
export async function isAlive({ pid }: Postmaster, data: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return folder === (await realpath(data));
  }
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
