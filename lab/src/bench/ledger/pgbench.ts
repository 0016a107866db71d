import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Contender } from './contender.ts';

const run = promisify(execFile);

/** Transactions per second of pgbench, the usual figure for PostgreSQL; null where it is not installed. */
export async function pgbench(url: string, scale: number): Promise<Contender | null> {
  try {
    await run('pgbench', ['--version']);
  } catch {
    return null;
  }
  const env = { ...process.env, ...connectionOf(url) };
  await run('pgbench', ['--initialize', '--quiet', `--scale=${scale}`], { env });
  return {
    name: `pgbench TPC-B, scale ${scale}, 32 clients`,
    measure: async (seconds) => {
      const { stdout } = await run(
        'pgbench',
        ['--no-vacuum', '--protocol=prepared', '--client=32', '--jobs=2', `--time=${seconds}`],
        { env },
      );
      const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      if (tps === undefined) throw new Error(`pgbench said no figure: ${stdout}`);
      return Number(tps);
    },
  };
}

function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
}
