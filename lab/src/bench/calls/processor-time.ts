import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { RunningProduct } from '../product/running-product.ts';

/** Milliseconds of processor time that each has taken since it started. */
export type ProcessorTime = { readonly node: number; readonly postgres: number };

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/** Null where the kernel has no /proc. */
export async function processorTimeOf({ pid, db }: RunningProduct): Promise<ProcessorTime | null> {
  const server = await statOf(String(pid));
  if (server === null) return null;
  const { rows } = await sql<{ postmaster: string }>`
    select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as postmaster`.execute(db);
  const postmaster = rows[0]?.postmaster ?? '';
  const folders = await readdir('/proc');
  const all = await Promise.all(folders.filter((name) => /^\d+$/.test(name)).map(statOf));
  const own = all.filter((stat) => stat?.parent === postmaster);
  const ended = (await statOf(postmaster))?.endedChildren ?? 0;
  const postgres = own.reduce((sum, stat) => sum + (stat?.own ?? 0), ended);
  return { node: server.own, postgres };
}

type Stat = { readonly parent: string; readonly own: number; readonly endedChildren: number };

async function statOf(pid: string): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // Behind the program's name, which may hold blanks; from there, see proc(5).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (first: number) => Number(fields[first]) + Number(fields[first + 1]);
  return { parent: fields[1] ?? '', own: ticks(11) * tickMs, endedChildren: ticks(13) * tickMs };
}
