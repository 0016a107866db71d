import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';

const program = fileURLToPath(new URL('../../../partners/src/main.ts', import.meta.url));
const startLimitMs = 20_000;
const stopLimitMs = 5_000;

/**
 * Starts the provider sandbox as a child process and returns a function that stops it. It ignores Ctrl-C,
 * because it is needed until our last call is done, and ends when this process does.
 */
export async function startSandbox({
  partners,
  dataDir,
  publicUrl,
  host,
}: Config): Promise<() => Promise<void>> {
  const child = fork(program, {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      APP_MODE: 'demo',
      HOST: host,
      PARTNERS_PORT: String(partners.simulatorPort),
      PARTNERS_KEYS: JSON.stringify(partners.keys),
      DATA_DIR: dataDir,
      OPERATOR_URL: publicUrl,
    },
  });
  await listening(child);
  return async () => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await Promise.race([ended, sleep(stopLimitMs, undefined, { ref: false })]);
    child.kill('SIGKILL');
  };
}

/** The sandbox sends one message when it listens; it logs its own startup errors. */
async function listening(child: ChildProcess): Promise<void> {
  const isListening = await Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'exit').then(() => false),
    sleep(startLimitMs, false, { ref: false }),
  ]);
  if (isListening) return;
  child.kill('SIGKILL');
  throw new Error('Without the partner simulators there is no demo.');
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
