import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Ends a PostgreSQL by its data folder, with all its children, as a power cut would. */
export async function killPostgres(data: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
  // Its children first, before they notice that they are orphans and clean up.
  await promisify(execFile)('pkill', ['-KILL', '-P', String(pid)]).catch(() => undefined);
  process.kill(pid, 'SIGKILL');
}
