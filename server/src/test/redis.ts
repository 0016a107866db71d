import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@wallet/postgres/free-port';

const program = process.env['REDIS'] ?? 'redis-server';

/** True where this machine has a Redis of its own. */
export const hasRedis = await promisify(execFile)(program, ['--version']).then(
  () => true,
  () => false,
);

/** A real Redis that keeps nothing: `restart` ends it by `kill -9` and starts it empty on the same port. */
export async function startRedis(password: string) {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-redis-'));
  const port = await freePort();
  const start = async () => {
    const child = spawn(
      program,
      [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
        ...['--requirepass', password, '--save', '', '--appendonly', 'no'],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    for await (const line of child.stdout) if (`${line}`.includes('Ready to accept')) break;
    child.stdout.resume();
    return child;
  };
  let server = await start();
  return {
    port,
    restart: async () => {
      await end(server);
      server = await start();
    },
    close: async () => {
      await end(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
  // The port is free again when the system has buried it.
  await sleep(50);
}
